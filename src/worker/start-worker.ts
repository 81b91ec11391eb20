/**
 * The worker's first module. No chunk may import from it, as chunks do from the one that it imports: WebKit evaluates it again
 * for them, and then two workers answer each message and join each channel (WebKitGTK 2.50, 2026-11-29).
 */
import './worker.ts';
