import { isSameSecret, signatureOf } from "#server/secrets.ts";

/** Who a reply to this address comes from: the visitor, or somebody of the team who answers from their own mail program. */
export type ReplySide = "visitor" | "team";

export type ReplyAddresses = ReturnType<typeof createReplyAddresses>;

/**
 * Addresses for replies. `inboundAddress` is "replies@example.com", which gets "replies+…@example.com" too, or
 * "*@replies.example.com", a domain whose every address arrives (INBOUND_ADDRESS). What stands for the "…" names the lead and
 * carries a signature of 80 bits. Lower-case letters and digits only: mail programs change the case of addresses.
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
    /** The address that belongs to this lead alone; undefined if the id is not a lead's, as in the team's digest. */
    of: (leadId: string, side: ReplySide) => (isUuid.test(leadId) ? `${prefix}${tokenOf(leadId, side)}@${domain}` : undefined),
    /** The lead that this address was made for; undefined if it is not one of ours. */
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

/** Whether an address has the form of ours. Its signature is not checked: this only picks candidates among many addresses. */
export const mayBeReplyAddress = (address: string): boolean => tokenForm.test(/([0-9a-z]*)@[^@]*$/.exec(address.toLowerCase())?.[1] ?? "");

const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Base 36: the local part of an address holds 64 characters at most (RFC 5321), and hexadecimal would fill most of them. */
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
