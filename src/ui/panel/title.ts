export const TITLE = 'Twitch Emotes Per Second';
