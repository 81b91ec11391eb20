/**
 * The service that keeps the last messages of channels, for chat from before joining. Its maker asks for an option that is off at
 * first, with a link to this address (https://recent-messages.robotty.de/api, read 2026-11-23).
 */
export const EARLIER_CHAT_SERVICE = 'https://recent-messages.robotty.de';
