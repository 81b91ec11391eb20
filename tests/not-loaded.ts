/** For code of the worker that a test never loads. */
export async function notLoaded(): Promise<never> {
  throw new Error('this test loads none of it');
}
