/**
 * Keeps the last messages of channels. Its maker asks for an option that is off by default, with a link to this address
 * (https://recent-messages.robotty.de/api, read 2026-11-23).
 */
export const EARLIER_CHAT_SERVICE = 'https://recent-messages.robotty.de';
