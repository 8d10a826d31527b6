import { PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { settings } from '../../../../shared/settings/settings.ts'
import type { Doc } from './doc.ts'

const escapeXml = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Writes a document's metadata, once for old readers and once as XMP; the latter also declares PDF/UA-1 (ISO 14289-1). */
export function describe(
  doc: Doc,
  { title, subject, lang, now }: { title: string; subject: string; lang: string; now: Date },
): void {
  const { context, catalog, info } = doc
  const said = {
    Title: title,
    Author: settings().company.name,
    Subject: subject,
    Creator: settings().brand.name,
    Producer: 'pdf-lib',
  }
  for (const [name, text] of Object.entries(said)) info.set(PDFName.of(name), PDFHexString.fromText(text))
  for (const name of ['CreationDate', 'ModDate']) info.set(PDFName.of(name), PDFString.fromDate(now))
  catalog.set(PDFName.of('Lang'), PDFString.of(lang))
  // Readers show the title in place of the file's name.
  catalog.set(PDFName.of('ViewerPreferences'), context.obj({ DisplayDocTitle: true }))
  const when = `${now.toISOString().slice(0, 19)}Z`
  const inLang = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt>`
  const xmp = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
<dc:title>${inLang(title)}</dc:title><dc:description>${inLang(subject)}</dc:description>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(settings().company.name)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${lang}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>${escapeXml(settings().brand.name)}</xmp:CreatorTool><pdf:Producer>pdf-lib</pdf:Producer>
<xmp:CreateDate>${when}</xmp:CreateDate><xmp:ModifyDate>${when}</xmp:ModifyDate>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`
  const bytes = new TextEncoder().encode(xmp)
  const stream = context.stream(bytes, { Type: 'Metadata', Subtype: 'XML' })
  catalog.set(PDFName.of('Metadata'), context.register(stream))
}
