/**
 * Reads what VS Code says: notifications, and the modal dialogs that it also uses for a command that failed.
 */
import { expectSoon } from "./wait.mjs";

/** @typedef {import("playwright-core").Page} Page */

/**
 * @typedef {object} Notification
 * @property {string} text
 * @property {"info" | "warning" | "error"} severity
 * @property {string[]} buttons
 */

/**
 * The notifications on the screen, newest first. One without buttons goes after some seconds.
 * @param {Page} page
 * @returns {Promise<Notification[]>}
 */
async function notifications(page) {
  return page.locator(".notification-toast .notification-list-item").evaluateAll((items) =>
    items.map((item) => {
      const icon = item.querySelector(".notification-list-item-icon")?.className ?? "";
      return {
        text: item.querySelector(".notification-list-item-message")?.textContent ?? "",
        severity: icon.includes("codicon-error") ? "error" : icon.includes("codicon-warning") ? "warning" : "info",
        buttons: [...item.querySelectorAll(".notification-list-item-buttons-container .monaco-button")].map(
          (button) => button.textContent ?? "",
        ),
      };
    }),
  );
}

/**
 * @param {Page} page
 * @param {string} text part of the notification
 * @returns {Promise<Notification>}
 */
export async function waitForNotification(page, text) {
  return expectSoon(`a notification "${text}"`, async () =>
    (await notifications(page)).find((notification) => notification.text.includes(text)),
  );
}

/**
 * The modal dialog on the screen, or undefined.
 * @param {Page} page
 * @returns {Promise<{ message: string, detail: string, buttons: string[] } | undefined>}
 */
export async function readDialog(page) {
  const dialogs = await page.locator(".monaco-dialog-box").evaluateAll((elements) =>
    elements.map((dialog) => ({
      message: dialog.querySelector(".dialog-message-text")?.textContent ?? "",
      detail: dialog.querySelector(".dialog-message-detail")?.textContent ?? "",
      buttons: [...dialog.querySelectorAll(".dialog-buttons .monaco-button")].map((button) => button.textContent ?? ""),
    })),
  );
  return dialogs[0];
}
