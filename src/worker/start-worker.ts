/**
 * The worker's first module. Chunks must not import from it, as they do from `worker.ts`: WebKit evaluates it again for them, and
 * then two workers answer each message and join each channel (WebKitGTK 2.50, 2026-11-29).
 */
import './worker.ts';
