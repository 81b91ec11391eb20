import { buildPackage } from './build-package.ts';

await buildPackage({
  folder: 'packages/chat-sender',
  entries: { 'chat-sender': 'src/chat-sender.ts', 'message-details': 'src/message-details.ts' },
  target: 'es2023',
});
