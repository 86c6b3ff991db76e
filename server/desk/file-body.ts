/**
 * Streams a file. An error before the first part is thrown, so that a page can show it. A later one must abort the connection:
 * otherwise the incomplete file would look complete.
 * @param abort called with the error; must close the connection.
 */
export async function fileBody(
  parts: AsyncIterable<{ readonly text: string }>,
  abort: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const iterator = parts[Symbol.asyncIterator]();
  let next = await iterator.next();
  return new ReadableStream({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value.text));
      try {
        next = await iterator.next();
      } catch (error) {
        abort(error);
        // Never rejects: the HTTP adapter would print the error outside our log.
        await new Promise(() => {});
      }
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
}
