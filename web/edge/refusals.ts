import type { ErrorBody } from '../../shared/base/errors.ts'
import { isLang, type Lang, langFromHeader } from '../../shared/languages.ts'
import { settings } from '../../shared/settings/settings.ts'
import { loadTexts } from '../i18n/texts.ts'
import { edgeHeaders } from './headers.ts'

export type Refusal = 400 | 403 | 405 | 413 | 415 | 503

/** The edge's messages when it cannot show a page. Not among the pages' texts, which every page loads. */
const TEXTS: Record<Lang, Record<Refusal, string>> = {
  de: {
    400: 'Das Formular ist unvollständig angekommen. Bitte laden Sie die Seite neu und senden Sie es noch einmal ab.',
    403: 'Dieses Formular kommt nicht von unserer Website. Bitte laden Sie die Seite neu und senden Sie es noch einmal ab.',
    405: 'Diese Adresse kann nur geöffnet oder als Formular abgesendet werden.',
    413: 'Das Formular ist zu groß.',
    415: 'Formulare dieser Art nehmen wir nicht an.',
    503: 'Die Website ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  },
  en: {
    400: 'The form did not arrive whole. Please reload the page and send it again.',
    403: 'This form does not come from our site. Please reload the page and send it again.',
    405: 'This address can only be opened, or sent a form.',
    413: 'The form is too large.',
    415: 'We do not accept forms of this type.',
    503: 'The site is not available right now. Please try again in a moment.',
  },
  fr: {
    400: 'Le formulaire est arrivé incomplet. Rechargez la page et envoyez-le à nouveau.',
    403: 'Ce formulaire ne vient pas de notre site. Rechargez la page et envoyez-le à nouveau.',
    405: 'Cette adresse peut seulement être ouverte ou recevoir un formulaire.',
    413: 'Le formulaire est trop volumineux.',
    415: 'Nous n’acceptons pas les formulaires de ce type.',
    503: 'Le site est momentanément indisponible. Veuillez réessayer dans un instant.',
  },
  it: {
    400: 'Il modulo è arrivato incompleto. Ricarica la pagina e invialo di nuovo.',
    403: 'Questo modulo non arriva dal nostro sito. Ricarica la pagina e invialo di nuovo.',
    405: 'Questo indirizzo si può solo aprire, oppure ricevere un modulo.',
    413: 'Il modulo è troppo grande.',
    415: 'Non accettiamo moduli di questo tipo.',
    503: 'Il sito al momento non è raggiungibile. Riprova tra poco.',
  },
  nl: {
    400: 'Het formulier is niet volledig aangekomen. Laad de pagina opnieuw en verstuur het nog een keer.',
    403: 'Dit formulier komt niet van onze website. Laad de pagina opnieuw en verstuur het nog een keer.',
    405: 'Dit adres kan alleen worden geopend of een formulier ontvangen.',
    413: 'Het formulier is te groot.',
    415: 'Formulieren van dit type nemen we niet aan.',
    503: 'De website is op dit moment niet bereikbaar. Probeer het zo meteen opnieuw.',
  },
}

const MORE: Partial<Record<Refusal, Record<string, string>>> = {
  405: { allow: 'GET, HEAD, POST' },
  503: { 'retry-after': '30' },
}

/** A sentence in the language of the address, or else of the browser, with the code that finds the request in the logs. */
export function refuse(status: Refusal, request: Request, requestId: string): Response {
  const first = new URL(request.url).pathname.split('/')[1]
  const lang = isLang(first) ? first : langFromHeader(request.headers.get('accept-language'))
  const headers = edgeHeaders(requestId, {
    'content-type': 'text/plain; charset=utf-8',
    'content-language': lang,
    ...MORE[status],
  })
  const text = `${settings().brand.name} · ${TEXTS[lang][status]} (${requestId})\n`
  return new Response(request.method === 'HEAD' ? null : text, { status, headers })
}

/** The answer to a call when the API cannot be reached: 503 in the form of the API's own failures. */
export async function refuseCall(request: Request, requestId: string): Promise<Response> {
  const asked = new URL(request.url).searchParams.get('lang')
  const lang = isLang(asked) ? asked : langFromHeader(request.headers.get('accept-language'))
  const t = await loadTexts(lang, ['shared'])
  const body: ErrorBody = {
    error: { code: 'unavailable', message: t('errors.unavailable'), request_id: requestId },
  }
  const headers = edgeHeaders(requestId, { 'content-type': 'application/json', ...MORE[503] })
  return new Response(request.method === 'HEAD' ? null : JSON.stringify(body), { status: 503, headers })
}
