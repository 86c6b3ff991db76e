/** Mailboxes of these belong to people of every company: two addresses there have nothing in common. */
const freeProviders = new Set(
  `aim.com aol.com att.net bellsouth.net btinternet.com charter.net comcast.net cox.net duck.com earthlink.net email.com fastmail.com
  free.fr frontier.com gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.de
  hotmail.es hotmail.fr hotmail.it hushmail.com icloud.com inbox.com juno.com laposte.net libero.it live.co.uk live.com live.fr mac.com
  mail.com mail.ru me.com msn.com naver.com netzero.net optonline.net orange.fr outlook.com outlook.de outlook.es outlook.fr pm.me
  posteo.de proton.me protonmail.com qq.com rocketmail.com rogers.com sbcglobal.net shaw.ca suddenlink.net sympatico.ca t-online.de
  telus.net tuta.com tutanota.com verizon.net wanadoo.fr web.de windstream.net yahoo.ca yahoo.co.in yahoo.co.uk yahoo.com yahoo.com.br
  yahoo.com.mx yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru ymail.com zoho.com 126.com 163.com`.split(/\s+/),
);

/** The part after an address's last @, in small letters. */
export const mailDomainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase();

/** The domain of a company's own mail addresses; undefined for a provider where anybody can have a mailbox. */
export function companyDomainOf(address: string): string | undefined {
  const domain = mailDomainOf(address);
  return domain === "" || freeProviders.has(domain) ? undefined : domain;
}
