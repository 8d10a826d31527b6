import { DAY_MS } from '../../shared/dates.ts'
import { products } from './catalogue/catalogue.ts'
import type { Row } from './rows.ts'

const CLOSED_DAYS = 120
const RAN_DAYS = 210

/** A recall that is over: its product is sold again, in units that are not concerned. */
export function recallRows(now: number): [table: string, rows: Row[]][] {
  const ago = (days: number) => new Date(now - days * DAY_MS).toISOString()
  const { id, code, name } = products.find(({ kind }) => kind === 'antenna')!
  const called = name.it
  const range = { from: '900001', to: '900120' }
  const texts = {
    it: {
      title: `${called}: la staffa può allentarsi`,
      description: `Antenna ${called} (${code}), numeri di serie da ${range.from} a ${range.to}. Il numero è sull’etichetta sotto la base.`,
      hazard: 'La staffa di fissaggio può allentarsi durante la marcia: l’antenna può staccarsi dal tetto.',
      action: 'Non viaggiare con l’antenna montata prima che la staffa sia controllata.',
    },
    en: {
      title: `${called}: the bracket may come loose`,
      description: `Antenna ${called} (${code}), serial numbers from ${range.from} to ${range.to}. The number is on the label under the base.`,
      hazard: 'The mounting bracket may come loose while driving: the antenna may fall off the roof.',
      action: 'Do not drive with the antenna mounted before the bracket has been checked.',
    },
    de: {
      title: `${called}: Der Halter kann sich lösen`,
      description: `Antenne ${called} (${code}), Seriennummern von ${range.from} bis ${range.to}. Die Nummer steht auf dem Etikett unter dem Sockel.`,
      hazard: 'Der Halter kann sich während der Fahrt lösen: Die Antenne kann vom Dach fallen.',
      action: 'Fahren Sie nicht mit der montierten Antenne, bevor der Halter geprüft ist.',
    },
    fr: {
      title: `${called}\u00a0: la fixation peut se desserrer`,
      description: `Antenne ${called} (${code}), numéros de série de ${range.from} à ${range.to}. Le numéro est sur l’étiquette sous le socle.`,
      hazard: 'La fixation peut se desserrer en roulant\u00a0: l’antenne peut tomber du toit.',
      action: 'Ne roulez pas avec l’antenne montée avant que la fixation soit contrôlée.',
    },
    nl: {
      title: `${called}: de beugel kan loskomen`,
      description: `Antenne ${called} (${code}), serienummers van ${range.from} tot en met ${range.to}. Het nummer staat op het etiket onder de voet.`,
      hazard: 'De beugel kan tijdens het rijden loskomen: de antenne kan van het dak vallen.',
      action: 'Rijd niet met de gemonteerde antenne voordat de beugel is gecontroleerd.',
    },
  }
  return [
    [
      'recalls',
      [
        {
          id: 1,
          state: 'closed',
          texts: JSON.stringify(texts),
          remedies: JSON.stringify(['repair', 'replacement']),
          phone: '+39 800 000 000',
          contact: 'info@sosta.test',
          started_at: ago(RAN_DAYS),
          closed_at: ago(CLOSED_DAYS),
          version: 3,
        },
      ],
    ],
    [
      'recall_targets',
      [
        {
          recall_id: 1,
          product_id: id,
          code,
          serial_from: range.from,
          serial_to: range.to,
          position: 1,
        },
      ],
    ],
    [
      'safety_complaints',
      [
        {
          happened_on: ago(RAN_DAYS + 5).slice(0, 10),
          product_id: id,
          serial_number: '900017',
          event: 'La staffa si è allentata in autostrada; l’antenna è rimasta appesa al cavo.',
          measure: 'Serie fermata, staffa cambiata, richiamo avviato.',
        },
      ],
    ],
  ]
}
