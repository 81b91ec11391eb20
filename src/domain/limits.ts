/** How long a use counts: the length of the window, in milliseconds. */
export const WINDOW_MS = 10_000;
export const WINDOW_S = WINDOW_MS / 1_000;

/** Time between two steps, in milliseconds. With each step the page gets one snapshot. */
export const CLOCK_STEP_MS = 1_000;

/** Period of the timer that checks whether a step is due, in milliseconds. */
export const CLOCK_CHECK_MS = 196;

/** Time between two attempts to load code of the page or the worker, in milliseconds. */
export const CODE_RETRY_MS = 30_000;

/** Most snapshots that the page keeps; the oldest go first. */
export const SNAPSHOTS_KEPT = 100;

/** Most chat messages whose text is retained. Older ones stay counted in their window, also if they are removed. */
export const MESSAGES_RETAINED = 10_000;

/** Most text of retained messages, in UTF-16 units: at most 16 MB. Beyond it the oldest are let go. */
export const RETAINED_LENGTH_MAX = 8_000_000;

/** How long the text of a message is retained after it left the window, in milliseconds. */
export const RETAINED_AFTER_WINDOW_MS = 60_000;

/** Longest id of an emote, in UTF-16 units. A longer one is no emote. Chosen: real ones have up to 42 (`emotesv2_` and a modifier). */
export const EMOTE_ID_MAX_LENGTH = 128;

/** Longest id of a room, in UTF-16 units. A longer one is ignored. Twitch's are numbers of up to ten digits. */
export const ROOM_ID_MAX_LENGTH = 128;

/** Longest code of an emote, in UTF-16 units: a Twitch message has at most 500 characters. A longer one is no emote. */
export const CODE_MAX_LENGTH = 500;

/** Longest address of a picture, in UTF-16 units, as written and encoded. An emote with a longer one is left out. */
export const PICTURE_ADDRESS_MAX_LENGTH = 2_048;

/** Longest answer with a list, in bytes after decompression. A longer one fails. A full 7TV set of 1 000 emotes has 3 MB. */
export const LIST_MAX_BYTES = 10_000_000;

/** Most changes in one live event. An event with more is not decoded, but the list loaded again. A full 7TV set has 1 000 emotes. */
export const LIVE_EVENT_MAX_CHANGES = 5_000;

/** Longest frame of a live socket, in UTF-16 units: 5 000 changes of 3 000. After a longer one the list is loaded again. */
export const LIVE_FRAME_MAX_LENGTH = 16_000_000;

/** Most entries of a list of emotes. A list with more fails. Chosen: five times the largest set that 7TV sells. */
export const LIST_MAX_ENTRIES = 50_000;

/** Most emotes that files of recorded chat define. A recording, whose export is such a file, has up to 65 536. */
export const FILE_EMOTES_MAX = 100_000;

/** The seconds that the strip above the table shows. */
export const STRIP_S = 300;

/** The last seconds of a recording that the page keeps: for the strip, the moments that end in it, and the usual total. */
export const RECENT_S = 600;

/** Largest size of all stored recordings, in bytes. Beyond it short ones are dropped, then the oldest. */
export const RECORDINGS_MAX_BYTES = 100_000_000;

/** A recording with fewer observed seconds is not stored. */
export const RECORDING_MIN_S = 60;

/** Usage of a channel is stored once this much of its chat was seen on a day, in seconds. */
export const USAGE_MIN_S = 60;

/** Recordings shorter than this, in seconds, are dropped before all others. */
export const SHORT_RECORDING_S = 600;

/** The longest delay of the numbers, in seconds. A longer one becomes this. */
export const DELAY_MAX_S = 60;

/** How many seconds an exported segment can have before and after its moment. */
export const EXPORT_MORE_MAX_S = 600;

/** The highest threshold of auto hide. A higher one becomes this. */
export const THRESHOLD_MAX = 1_000_000;

/** If the clock goes back by less than this, in seconds, the repeated seconds are skipped; else the new time is used. */
export const CLOCK_CORRECTION_S = 60;

/** Most users whose personal emotes are kept. Beyond it, the one named least recently is forgotten. */
export const PERSONAL_USERS_MAX = 5_000;

/** Most personal emotes of one user that are kept: the newest. Chosen: 7TV sells sets of five. */
export const PERSONAL_EMOTES_OF_A_USER = 1_000;

/** Most personal sets of one user that are kept: the newest. */
export const PERSONAL_SETS_OF_A_USER = 10;

/** Most personal sets that are kept, also of users who are not known yet: the newest. */
export const PERSONAL_SETS_MAX = 10_000;

/** Largest total of the codes and ids of all personal sets, in UTF-16 units: at most 8 MB. */
export const PERSONAL_TEXT_MAX = 4_000_000;

/** Most options of a vote. A command with more starts none. */
export const OPTIONS_MAX = 5;

/** Longest option of a vote, in UTF-16 units. A command with a longer one starts none. */
export const OPTION_MAX_LENGTH = 40;
