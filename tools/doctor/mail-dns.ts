import { resolveTxt } from 'node:dns/promises'
import type { Line } from './settings.ts'

/** Where a service wants its records, for a domain that sends: by its own documentation. */
const PLACES = {
  resend: (domain: string) => ({
    spf: `send.${domain}`,
    includes: 'amazonses.com',
    dkim: `resend._domainkey.${domain}`,
  }),
  cloudflare: (domain: string) => ({
    spf: `cf-bounce.${domain}`,
    includes: '_spf.mx.cloudflare.net',
    dkim: `cf-bounce._domainkey.${domain}`,
  }),
}
export type MailService = keyof typeof PLACES
type Resolve = (name: string) => Promise<string[][]>

/** The texts at a name; none where there is none. Throws when the name server does not answer. */
async function textsAt(resolve: Resolve, name: string): Promise<string[]> {
  try {
    return (await resolve(name)).map((parts) => parts.join(''))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENODATA' || code === 'ENOTFOUND') return []
    throw error
  }
}

const startsWith = (start: string) => (text: string) => text.toLowerCase().startsWith(start)

/** SPF where the service sends from; a service lets that name be changed, so that it may stand elsewhere. */
async function spfLine(
  resolve: Resolve,
  { spf, includes }: ReturnType<(typeof PLACES)[MailService]>,
): Promise<Line> {
  const name = 'SPF'
  const found = (await textsAt(resolve, spf)).filter(startsWith('v=spf1'))
  if (found.length > 1)
    return {
      state: 'bad',
      name,
      says: `${spf} has ${found.length} records: receivers then take none of them.`,
    }
  if (found[0]?.includes(`include:${includes}`))
    return { state: 'good', name, says: `${spf} allows the mail service.` }
  const says = `${spf} does not allow the mail service (include:${includes}): unless it sends from another name, receivers take its mails for forged.`
  return { state: 'warn', name, says }
}

async function dkimLine(resolve: Resolve, place: string): Promise<Line> {
  const isThere = (await textsAt(resolve, place)).some((text) => /(^|;)\s*p=\S/.test(text))
  return isThere
    ? { state: 'good', name: 'DKIM', says: `${place} has the key.` }
    : { state: 'bad', name: 'DKIM', says: `${place} has no key: set the record that the mail service shows.` }
}

/** DMARC of the domain, or of the one above it, which counts for it as well. */
async function dmarcLine(resolve: Resolve, domain: string): Promise<Line> {
  const name = 'DMARC'
  for (const place of [domain, domain.split('.').slice(-2).join('.')]) {
    const found = (await textsAt(resolve, `_dmarc.${place}`)).find(startsWith('v=dmarc1'))
    if (!found) continue
    const policy = /;\s*p=(\w+)/i.exec(found)?.[1]?.toLowerCase()
    if (policy === 'quarantine' || policy === 'reject')
      return { state: 'good', name, says: `_dmarc.${place} says ${policy}.` }
    const says = `_dmarc.${place} forbids nothing (p=${policy ?? 'missing'}): with quarantine or reject nobody writes in the shop’s name.`
    return { state: 'warn', name, says }
  }
  const says = `_dmarc.${domain} is missing: large receivers want it of whoever sends much.`
  return { state: 'warn', name, says }
}

/** Whether receivers can tell the shop’s mails from forged ones: what the domain of its sender says of them. */
export async function readMailDns(
  sender: string,
  service: MailService,
  resolve: Resolve = resolveTxt,
): Promise<Line[]> {
  const domain = sender.split('@')[1]!
  const place = PLACES[service](domain)
  const asked = [spfLine(resolve, place), dkimLine(resolve, place.dkim), dmarcLine(resolve, domain)]
  try {
    return await Promise.all(asked)
  } catch (error) {
    const says = `The name server does not answer (${error instanceof Error ? error.message : error}).`
    return [{ state: 'warn', name: 'SPF, DKIM, DMARC', says }]
  }
}
