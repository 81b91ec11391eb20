/** Its maker asks for an option that is off by default, with a link to this (recent-messages.robotty.de/api, 2026-11-23). */
export const EARLIER_CHAT_SERVICE = 'https://recent-messages.robotty.de';
