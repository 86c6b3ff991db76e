import { useEffect, useRef, useState } from "react";
import { inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { island } from "#app/rendering/island.tsx";
import { alertSettingsWords as words } from "#content/desk/alerts.ts";
import { pushScope, pushWorkerPath } from "#domain/alerts.ts";

type Refusal = "unsupported" | "blocked" | "unreachable" | "secureOnly";

/** Subscribes the browser to pushes, unless it is subscribed, and sends the form around it with the subscription. */
function PushSwitch({ publicKey, isOn }: { readonly publicKey: string; readonly isOn: boolean }) {
  const [isReady, setIsReady] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isHeard, setIsHeard] = useState(false);
  const fields = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    setIsReady(true);
    if (!isSecureContext) setRefusal("secureOnly");
    else if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) setRefusal("unsupported");
  }, []);
  if (!isReady || isOn) return null;
  const isHopeless = refusal === "unsupported" || refusal === "secureOnly";

  const turnOn = async () => {
    setIsHeard(true);
    setRefusal(null);
    try {
      // Called within the press: browsers ask for permission only then.
      if ((await Notification.requestPermission()) !== "granted") return setRefusal("blocked");
      const given = (await subscribe(publicKey)).toJSON();
      const values = { endpoint: given.endpoint, p256dh: given.keys?.p256dh, auth: given.keys?.auth };
      for (const [name, value] of Object.entries(values)) {
        const input = fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
        if (input) input.value = value ?? "";
      }
      fields.current?.closest("form")?.requestSubmit();
    } catch {
      // There is no push service, or it does not answer. Nothing has changed.
      setRefusal("unreachable");
    } finally {
      setIsHeard(false);
    }
  };
  return (
    <>
      <span ref={fields} hidden>
        <input type="hidden" name={inputName("alerts.add-device", "endpoint")} />
        <input type="hidden" name={inputName("alerts.add-device", "p256dh")} />
        <input type="hidden" name={inputName("alerts.add-device", "auth")} />
      </span>
      {!isHopeless && (
        <DeskButton type="button" look="ink" onClick={turnOn} data-heard={isHeard ? "true" : undefined}>
          <DeskIcon name="bell" />
          {words.turnOn}
        </DeskButton>
      )}
      <p role="status">{refusal && words[refusal]}</p>
    </>
  );
}

/** New each time: an earlier subscription may be somebody else's, or of another key of this server. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(pushWorkerPath, { scope: pushScope });
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

export default island("push-switch", PushSwitch);
