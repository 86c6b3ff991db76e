/**
 * Streams a file while it is made. An error before its first part is thrown, so that a page can show it; a later one breaks the
 * connection off, since a file that ends in good order is taken for the whole.
 * @param breakOff told why; has to end the connection.
 */
export async function fileBody(
  parts: AsyncIterable<{ readonly text: string }>,
  breakOff: (error: unknown) => void,
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
        breakOff(error);
        // A stream that fails is printed by the server's adapter as it is, past our log.
        await new Promise(() => {});
      }
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
}
