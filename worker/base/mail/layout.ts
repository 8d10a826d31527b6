import { html, raw } from 'hono/html'
import type { Lang } from '../../../shared/languages.ts'
import { companyAddress, settings } from '../../../shared/settings/settings.ts'
import type { Translate } from '../../../shared/translate.ts'

/** What a mail says, before it becomes HTML and plain text. Everything here is text, never HTML. */
export interface MailContent {
  subject: string
  /** A warning that no reader may miss, above everything. */
  banner?: string
  greeting: string
  intro: string[]
  /** Shown as a small table. `href` makes the value a link. */
  facts?: { label: string; value: string; href?: string }[]
  /** Longer text from a person, with its line breaks. */
  note?: { label: string; value: string }
  /** What the reader wrote before, below the rest. */
  quote?: { label: string; value: string }
  /** Written by a person, who reads replies. */
  isPersonal?: true
  /** `inSet`: part of the set whose head is above it. */
  lines?: { label: string; rows: { name: string; detail: string; quantity: number; inSet: boolean }[] }
  button?: { label: string; url: string }
  /** Small print below the button. */
  after: string[]
  /** The link to unsubscribe from mails of this kind. */
  unsubscribe?: { label: string; url: string }
}

/** One line: no breaks, no control characters. What subjects and names must be. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()

export const greet = (t: Translate, name: string) => t('mail.greeting', { name: oneLine(name) })

const FONT = "font-family:Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif"
// Mail programs with a dark mode use the classes; the others the inline styles.
const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (prefers-color-scheme: dark) {
    .paper { background: #0f141a !important }
    .sand { background: #192028 !important }
    .ink { color: #f0eee9 !important }
    .quiet { color: #a5acb2 !important }
    .line { border-color: #30363d !important }
    .pine { color: #7ecaa9 !important }
  }`

const paragraph = (text: string) =>
  html`<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#161e26">${text}</p>`

/** A telephone number stays on one line. */
const unbroken = (text: string) =>
  text.replace(/\+\d+(?: \d+)+/g, (number) => number.replaceAll(' ', '\u00a0'))

const small = (text: string) =>
  html`<p class="quiet" style="margin:0 0 8px;font-size:14px;line-height:20px;color:#555f69">${unbroken(text)}</p>`

const heading = (text: string) =>
  html`<h2 class="ink" style="margin:24px 0 8px;font-size:14px;line-height:20px;color:#161e26">${text}</h2>`

/** White on red in every mode, as the template of recall notices has it. */
const bannerHtml = (text: string) =>
  html`<p style="margin:0 0 16px;padding:12px 16px;background:#c00000;color:#ffffff;font-size:18px;line-height:24px;font-weight:700;text-transform:uppercase;hyphens:auto;overflow-wrap:anywhere">${text}</p>`

const CELL = 'padding:8px 0;border-top:1px solid #dbd7cf;font-size:15px;line-height:22px;vertical-align:top'

const factRow = ({ label, value, href }: NonNullable<MailContent['facts']>[number]) => html`<tr>
<th class="quiet line" scope="row" style="${CELL};padding-right:16px;width:30%;font-weight:normal;text-align:left;color:#555f69">${label}</th>
<td class="ink line" style="${CELL};overflow-wrap:anywhere;color:#161e26">${
  href ? html`<a class="pine" href="${href}" style="color:${settings().look.accent}">${value}</a>` : value
}</td></tr>`

/** Rows of a set have no line between them, and its parts are indented. */
const IN_SET = 'padding-top:0;border-top:0'

const lineRow = ({
  name,
  detail,
  quantity,
  inSet,
}: NonNullable<MailContent['lines']>['rows'][number]) => html`<tr>
<td class="ink line" style="${CELL};${inSet ? IN_SET : ''};padding-right:16px;width:1%;text-align:right;white-space:nowrap;color:#161e26">${quantity} ×</td>
<td class="ink line" style="${CELL};${inSet ? `${IN_SET};padding-left:16px` : ''};overflow-wrap:anywhere;color:#161e26">${name}${
  detail ? html`<br><span class="quiet" style="font-size:13px;color:#555f69">${detail}</span>` : ''
}</td></tr>`

const table = (rows: unknown[]) =>
  html`<table cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse">${rows}</table>`

const buttonHtml = ({ label, url }: NonNullable<MailContent['button']>) =>
  html`<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#ed7a2d;color:#161e26;font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${label}</a></p>`

/** The button's address again, as text, for mail programs that show no buttons. */
const linkHtml = (url: string, t: Translate) =>
  html`${small(t('mail.link_help'))}<p style="margin:0;font-size:13px;line-height:18px;word-break:break-all"><a class="pine" href="${url}" style="color:${settings().look.accent}">${url}</a></p>`

const wayOutHtml = ({ label, url }: NonNullable<MailContent['unsubscribe']>) =>
  html`<p style="margin:16px 0 0;font-size:14px;line-height:20px"><a class="pine" href="${url}" style="color:${settings().look.accent}">${label}</a></p>`

/** Line breaks as `<br>`: not every mail program supports `white-space`. */
const withBreaks = (text: string) =>
  text.split('\n').map((line, i) => html`${i > 0 ? raw('<br>') : ''}${line}`)

const quoteHtml = (text: string) =>
  html`<p class="quiet line" style="margin:0;padding:0 0 0 12px;border-left:3px solid #dbd7cf;font-size:14px;line-height:20px;color:#555f69">${withBreaks(text)}</p>`

/** The mail as HTML: one column, readable without styles, in light and dark mode. */
export function layoutHtml(content: MailContent, lang: Lang, t: Translate): string {
  const { facts, note, quote, lines, button, unsubscribe, isPersonal } = content
  const page = html`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${content.subject}</title><style>${raw(DARK)}</style></head>
<body class="sand" style="margin:0;padding:0;background:#f2ece1;${FONT}">
<table role="presentation" class="sand" cellpadding="0" cellspacing="0" style="width:100%;background:#f2ece1"><tr>
<td style="padding:24px 12px" align="center">
<table role="presentation" class="paper" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#fcfaf6;border-radius:6px"><tr>
<td style="padding:32px;text-align:left;${FONT}">
<p class="pine" style="margin:0 0 24px;font-size:22px;line-height:28px;font-weight:600;letter-spacing:0.02em;color:${settings().look.accent}">${settings().brand.name}</p>
${content.banner ? bannerHtml(content.banner) : ''}${paragraph(content.greeting)}${content.intro.map(paragraph)}
${facts ? table(facts.map(factRow)) : ''}
${note ? html`${heading(note.label)}<p class="ink sand" style="margin:0 0 16px;padding:12px 16px;border-radius:6px;background:#f2ece1;font-size:15px;line-height:22px;color:#161e26">${withBreaks(note.value)}</p>` : ''}
${lines ? html`${heading(lines.label)}${table(lines.rows.map(lineRow))}` : ''}
${button ? buttonHtml(button) : ''}
${content.after.map(small)}
${button ? linkHtml(button.url, t) : ''}
${quote ? html`${heading(quote.label)}${quoteHtml(quote.value)}` : ''}
${unsubscribe ? wayOutHtml(unsubscribe) : ''}
</td></tr></table>
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px"><tr><td style="padding:16px 32px;text-align:left;${FONT}">
${footer(t, isPersonal).map(small)}
</td></tr></table>
</td></tr></table></body></html>`
  return String(page)
}

/** The mail as plain text, with everything that the HTML says. */
export function layoutText(content: MailContent, t: Translate): string {
  const { facts, note, quote, lines, button, unsubscribe, isPersonal } = content
  const colon = t('mail.colon')
  const parts = [
    settings().brand.name,
    // Where it may break is for narrow screens.
    content.banner?.replaceAll('\u00ad', ''),
    content.greeting,
    ...content.intro,
    facts
      ?.map(
        ({ label, value, href }) => `${label}${colon} ${value}${href?.startsWith('http') ? `\n${href}` : ''}`,
      )
      .join('\n'),
    note && `${note.label}${colon}\n${note.value}`,
    lines &&
      `${lines.label}${colon}\n${lines.rows
        .map(
          ({ name, detail, quantity, inSet }) =>
            `${inSet ? '   + ' : ''}${quantity} × ${name}${detail ? ` (${detail})` : ''}`,
        )
        .join('\n')}`,
    button && `${button.label}${colon}\n${button.url}`,
    ...content.after,
    quote && `${quote.label}${colon}\n${quote.value.replace(/^/gm, '> ')}`,
    unsubscribe && `${unsubscribe.label}${colon}\n${unsubscribe.url}`,
    `--\n${footer(t, isPersonal).join('\n')}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const footer = (t: Translate, isPersonal?: true) => [
  t(isPersonal ? 'mail.footer_personal' : 'mail.footer', {
    email: settings().contacts.email.info,
    telephone: settings().contacts.telephone,
  }),
  `${settings().company.name}, ${companyAddress()}, ${t('mail.vat')}\u00a0${settings().company.vatNumber}`,
]
