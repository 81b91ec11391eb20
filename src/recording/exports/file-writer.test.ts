import { expect, test } from 'vitest';
import { createFileWriter } from './file-writer.ts';

test.each([0, 9, 10, 99, 100, 4_294_967_295, 9_999_999_999, 10_000_000_000, -1, 1.5, 2 ** 60])(
  '%d is written in decimal digits',
  async (value) => {
    const writer = createFileWriter();
    writer.number(value);
    writer.comma();
    expect(await writer.toBlob('text/plain').text()).toBe(`${value},`);
  },
);

test.each([0, 1, 5, 9, 10])('nothing is lost where a slice ends, %d bytes off', async (offset) => {
  const writer = createFileWriter(64);
  writer.text('x'.repeat(offset));
  for (let at = 0; at < 200; at += 1) {
    writer.number(1_234_567_890);
    writer.comma();
    writer.text('é');
  }
  expect(await writer.toBlob('text/plain').text()).toBe('x'.repeat(offset) + '1234567890,é'.repeat(200));
});

test('a text longer than a slice is written whole', async () => {
  const long = '€'.repeat(100);
  const writer = createFileWriter(64);
  writer.text('a');
  writer.text(long);
  writer.text('b');
  expect(await writer.toBlob('text/plain').text()).toBe(`a${long}b`);
});
