import { isSameSecret, signatureOf } from "#server/secrets.ts";

/** The expected sender of a reply to this address: the visitor, or a person of the team who answers from their mail program. */
export type ReplySide = "visitor" | "team";

export type ReplyAddresses = ReturnType<typeof createReplyAddresses>;

/**
 * Creates and checks reply addresses. `inboundAddress` (INBOUND_ADDRESS) is "replies@example.com", whose mailbox also receives
 * "replies+…@example.com", or "*@replies.example.com" for a domain that receives every address. The "…" contains the lead's id and
 * 80 bits of a signature, in lower-case letters and digits only, because mail programs change the case of addresses.
 */
export function createReplyAddresses(inboundAddress: string, key: string) {
  const [local = "", domain = ""] = inboundAddress.toLowerCase().split("@");
  const prefix = local === "*" ? "" : `${local}+`;
  const tokenOf = (leadId: string, side: ReplySide) => {
    const id = inLetters(Buffer.from(leadId.replaceAll("-", ""), "hex"), 25);
    const claims = `${side === "visitor" ? "v" : "t"}${id}`;
    const signature = Buffer.from(signatureOf(`reply-address:${claims}`, key), "base64url").subarray(0, 10);
    return `${claims}${inLetters(signature, 16)}`;
  };
  return {
    /** The reply address of a lead; undefined if the id is not a lead's, as in the team's digest. */
    of: (leadId: string, side: ReplySide) => (isUuid.test(leadId) ? `${prefix}${tokenOf(leadId, side)}@${domain}` : undefined),
    /** Checks and parses a reply address; undefined if it is invalid. */
    read(address: string): { readonly leadId: string; readonly side: ReplySide } | undefined {
      const [given = "", host = ""] = address.trim().toLowerCase().split("@");
      if (host !== domain || !given.startsWith(prefix)) return undefined;
      const token = given.slice(prefix.length);
      const [, kind, id] = tokenForm.exec(token) ?? [];
      if (kind === undefined || id === undefined) return undefined;
      const leadId = uuidOf(id);
      const side = kind === "v" ? "visitor" : "team";
      return isSameSecret(token, tokenOf(leadId, side)) ? { leadId, side } : undefined;
    },
  };
}

const tokenForm = /^([vt])([0-9a-z]{25})[0-9a-z]{16}$/;

/** Whether an address has the form of a reply address. Does not check the signature: use it only to select candidates. */
export const mayBeReplyAddress = (address: string): boolean => tokenForm.test(/([0-9a-z]*)@[^@]*$/.exec(address.toLowerCase())?.[1] ?? "");

const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Base 36, because a local part has at most 64 characters (RFC 5321), and hexadecimal would use most of them. */
function inLetters(bytes: Buffer, length: number): string {
  return BigInt(`0x${bytes.toString("hex")}`)
    .toString(36)
    .padStart(length, "0");
}

function uuidOf(letters: string): string {
  let value = 0n;
  for (const letter of letters) value = value * 36n + BigInt(Number.parseInt(letter, 36));
  return value
    .toString(16)
    .padStart(32, "0")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
