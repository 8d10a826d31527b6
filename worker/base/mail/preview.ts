import { html } from 'hono/html'
import { LANGS, type Lang } from '../../../shared/languages.ts'
import { MAIL_TEMPLATES, type MailTemplate } from '../../../shared/office/mails.admin.ts'
import { samplesOf } from './samples.ts'
import { renderMail } from './templates.ts'

/** A mail with invented values; `variant` is the index among those of its template. */
export function previewMail(origin: string, template: MailTemplate, lang: Lang, variant: number) {
  const samples = samplesOf(origin)[template]
  return renderMail(template, lang, (samples[variant] ?? samples[0]) as never)
}

const kilobytes = (text: string) => (new TextEncoder().encode(text).length / 1024).toFixed(1)

/** A page that lists every mail of the shop, in all its variants and languages. */
export async function previewIndex(origin: string): Promise<string> {
  const samples = samplesOf(origin)
  const rows = MAIL_TEMPLATES.flatMap((template) =>
    samples[template].map((_, variant) => ({ template, variant })),
  )
  const cell = async (template: MailTemplate, lang: Lang, variant: number) => {
    const mail = await previewMail(origin, template, lang, variant)
    const address = `/api/dev/mails/preview/${template}/${lang}?variant=${variant}`
    return html`<td><a href="${address}">${mail.subject}</a><br>
      <small>${kilobytes(mail.html)} kB · <a href="${address}&as=text">text</a></small></td>`
  }
  const page = html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Mails</title>
    <style>
      :root { color-scheme: light dark; font: 14px/1.4 system-ui }
      body { margin: 24px } table { border-collapse: collapse }
      th, td { padding: 6px 16px 6px 0; border-top: 1px solid #8884; text-align: left; vertical-align: top }
    </style>
    <h1>Mails</h1>
    <table><tr><th>Template</th>${LANGS.map((lang) => html`<th>${lang}</th>`)}</tr>
    ${rows.map(
      ({ template, variant }) =>
        html`<tr><th>${template}${variant > 0 ? ` ${variant + 1}` : ''}</th>${LANGS.map((lang) => cell(template, lang, variant))}</tr>`,
    )}</table></html>`
  return String(await page)
}
