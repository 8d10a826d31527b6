import type { OfferNews } from './offer-mails.ts'
import { address, customer, lines, variants } from './sample-values.ts'
import type { MailValues, TemplateName } from './templates.ts'

type About = Extract<TemplateName, `quotation_${string}` | 'quotations_waiting' | `offer_${string}`>
type Samples = { [T in Exclude<About, 'quotation_links'>]: [MailValues[T], ...MailValues[T][]] }

const seller = {
  name: 'Camper Lario',
  address: 'Via Regina 4',
  cap: '22100',
  city: 'Como',
  telephone: '+39 031 1',
  email: 'info@lario.test',
}

/** Values for every mail about a request and its offers, in all its variants, to a person. */
export function quotationSamples(to: { name: string; url: string }): Samples {
  const { url } = to
  return {
    quotation_draft: [{ ...to, vendor: 'Camper Lario' }],
    quotation_customer: [
      { number: 1042, name: 'Anna', vendor: { ...address, telephone: '+39 031 1' }, lines, url },
    ],
    quotation_retailer: variants([true, false], (needsSignIn) => ({
      number: 1042,
      customer,
      note: 'Prima riga\nSeconda riga',
      lines,
      url,
      needsSignIn,
    })),
    quotation_status: variants(
      ['refused', 'reassigned', 'withdrawn', 'taken', 'assigned'] as const,
      (event) => ({
        event,
        number: 1042,
        name: event === 'refused' || event === 'reassigned' ? 'Anna' : '',
        other: 'Camper Lario',
        reason: 'Prima riga\nSeconda riga',
        contact:
          event === 'reassigned' ? { address: 'Via Roma 1, 22100 Como', telephone: '+39 031 1' } : null,
        url,
      }),
    ),
    quotation_message: variants(['customer', 'retailer'] as const, (reader) => ({
      to: reader,
      number: 1042,
      name: reader === 'customer' ? 'Anna' : '',
      from: 'Camper Lario',
      text: 'Prima riga\nSeconda riga',
      files: reader === 'customer' ? 2 : 0,
      url,
    })),
    quotation_reminder: variants([true, false], (needsSignIn) => ({
      number: 1042,
      customer: 'Anna Riva',
      since: '2026-11-20T09:15:00.000Z',
      days: needsSignIn ? 0 : 3,
      url,
      needsSignIn,
    })),
    quotation_slow: [{ number: 1042, name: 'Anna', vendor: 'Camper Lario', days: 7, url }],
    quotations_waiting: variants([1, 2], (count) => ({
      name: 'Anna',
      days: 5,
      requests: [1042, 1043].slice(0, count).map((number) => ({
        number,
        vendor: 'Camper Lario',
        since: '2026-11-20T09:15:00.000Z',
      })),
      url,
    })),
    offer_sent: variants([false, true], (isRevised) => ({
      number: isRevised ? '1042/2' : '1042/1',
      isRevised,
      name: 'Anna',
      vendor: { name: 'Camper Lario', telephone: '+39 031 1' },
      validUntil: '24.12.2026',
      binding: isRevised ? ('contract' as const) : ('reservation' as const),
      note: 'Prima riga\nSeconda riga',
      documents: isRevised
        ? [{ name: 'duna-50.pdf', product: 'Duna 50 Twin', url: 'https://shop.example/files/docs/1.pdf' }]
        : [],
      url,
    })),
    offer_status: variants(
      [
        ...([
          'accepted',
          'confirmed',
          'declined',
          'made',
          'accepted-contract',
          'confirmed-contract',
        ] as const),
        ...(['revoked', 'revocation', 'handed'] as const),
      ],
      (variant) => {
        const event = variant.replace('-contract', '') as OfferNews
        const isToCustomer = event === 'confirmed' || event === 'revoked' || event === 'handed'
        const isSigned = event !== 'made' && event !== 'declined' && event !== 'handed'
        return {
          event,
          number: '1042/2',
          name: isToCustomer ? 'Anna' : '',
          other: isToCustomer ? 'Camper Lario' : 'Anna Riva',
          signed: isSigned ? 'Anna Riva' : '',
          ...((event === 'revoked' || event === 'revocation' || event === 'handed') && {
            at: '12.12.2026, 18:04',
          }),
          ...(event === 'declined' && { why: 'too_expensive' as const }),
          ...((event === 'accepted' || event === 'confirmed') && {
            binding: variant === event ? ('reservation' as const) : ('contract' as const),
            seller,
          }),
          text: 'Prima riga\nSeconda riga',
          url,
        }
      },
    ),
    offer_end: variants(['soon', 'over', 'over_retailer'] as const, (event) => ({
      event,
      number: '1042/2',
      name: event === 'over_retailer' ? '' : 'Anna',
      other: event === 'over_retailer' ? 'Anna Riva' : 'Camper Lario',
      validUntil: '12.12.2026',
      url,
    })),
  }
}
