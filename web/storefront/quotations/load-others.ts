import type { OtherRetailer, QuotationPage } from '../../../shared/quotations/quotations.ts'
import { linked } from '../../api/browser.ts'
import type { Client } from '../../api/client.ts'
import { command, textsOf } from '../../api/command.ts'
import { langOfPath } from '../../i18n/texts.ts'

/** To whom a request could go. `place` as typed; `isUnknown` when nobody knows it. */
export interface Others {
  place: string
  isUnknown: boolean
  vendors: OtherRetailer[]
  failure: string
}

/** For a customer who can choose another retailer: the next ones near, or near a place; null for all others. */
export async function loadOthers(
  api: Client,
  request: Request,
  { id, viewer, moves }: QuotationPage,
): Promise<Others | null> {
  if (viewer !== 'customer' || !moves.includes('reassign')) return null
  const url = new URL(request.url)
  const place = (url.searchParams.get('place') ?? '').trim().slice(0, 200)
  const t = await textsOf(request)
  const found = place ? await command(t, api.geocode.$get({ query: { address: place } })) : null
  const at = found?.answer?.results[0]?.geometry.location
  const isUnknown = place !== '' && !at && !found?.failure
  const query = {
    lang: langOfPath(url.pathname),
    ...(at && { lat: at.lat.toFixed(4), lng: at.lng.toFixed(4) }),
  }
  const { answer, failure } = await command(
    t,
    api.quotations[':id'].retailers.$get(
      { param: { id: String(id) }, query },
      linked(url.searchParams.get('token')),
    ),
  )
  const error = failure ?? found?.failure
  return { place, isUnknown, vendors: answer?.vendors ?? [], failure: error?.error ?? '' }
}
