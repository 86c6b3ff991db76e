import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type AgentReply = (
  response: ServerResponse,
  request: { readonly body: string; readonly headers: IncomingMessage["headers"]; readonly n: number },
) => void;

/** A chat service that answers as a test says, over real HTTP. */
export async function startAgentService(first: AgentReply) {
  let reply = first;
  const requests: { readonly body: string; readonly headers: IncomingMessage["headers"] }[] = [];
  let closed = 0;
  const server = createServer((request, response) => {
    response.on("close", () => {
      closed += 1;
    });
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      requests.push({ body, headers: request.headers });
      reply(response, { body, headers: request.headers, n: requests.length });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    closed: () => closed,
    answers(next: AgentReply) {
      reply = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const chunk = (delta: object, more: object = {}) =>
  `data: ${JSON.stringify({ id: "x", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta, ...more }] })}\n\n`;

export const says =
  (...parts: readonly string[]): AgentReply =>
  (response) => {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    for (const content of parts) response.write(chunk({ role: "assistant", content }));
    response.write(chunk({}, { finish_reason: "stop" }));
    const usage = { prompt_tokens: 900, completion_tokens: 100, total_tokens: 1_000 };
    response.end(`data: ${JSON.stringify({ id: "x", choices: [], usage })}\n\ndata: [DONE]\n\n`);
  };

export const calls =
  (toolCalls: readonly { readonly name: string; readonly args: string }[], then: AgentReply): AgentReply =>
  (response, request) => {
    if (request.n > 1) return then(response, request);
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    for (const [index, { name, args }] of toolCalls.entries())
      response.write(chunk({ tool_calls: [{ index, id: `call-${index}`, type: "function", function: { name, arguments: args } }] }));
    response.write(chunk({}, { finish_reason: "tool_calls" }));
    response.end("data: [DONE]\n\n");
  };

export const streams: AgentReply = (response) => {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  const timer = setInterval(() => {
    for (let n = 0; n < 200; n += 1) response.write(chunk({ content: "word ".repeat(20) }));
  }, 1);
  response.on("close", () => clearInterval(timer));
};
