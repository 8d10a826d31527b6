import { addDays, today } from '../../shared/dates.ts'
import type { DutyName } from '../../shared/duties/duties.ts'
import { products } from './catalogue/catalogue.ts'
import { ADMIN_ID } from './people-rows.ts'
import type { Row } from './rows.ts'

interface Said {
  duty: DutyName
  note: string
  /** Missing: all countries, all products. */
  countries?: string[]
  codes?: string[]
}

/** Without a danger to warn of: commands, cables and frames. */
const HARMLESS_KINDS = ['panel', 'control_unit', 'bluetooth', 'accessory']

/** What the demo's people signed off, as a company would after talking to its lawyer. */
const SAID: Said[] = [
  {
    duty: 'product_safety',
    countries: ['ES'],
    note: 'Avvertenze in spagnolo nel manuale dentro la confezione (avv. Demo)',
  },
  {
    duty: 'product_safety',
    codes: products.filter(({ kind }) => HARMLESS_KINDS.includes(kind)).map(({ code }) => code),
    note: 'Analisi dei rischi: nessun pericolo di cui avvertire',
  },
  {
    duty: 'data_act',
    countries: ['ES'],
    note: 'Dati del prodotto in spagnolo nel manuale dentro la confezione (avv. Demo)',
  },
  ...(['guarantee_label', 'legal_notice'] as const).map((duty) => ({
    duty,
    note: 'I file ufficiali della Commissione non si possono ridare con la demo: si caricano nelle impostazioni',
  })),
  {
    duty: 'producer_numbers',
    countries: ['AT', 'BE', 'ES', 'LU'],
    note: 'Registrato l’importatore del Paese (avv. Demo)',
  },
  {
    duty: 'batteries',
    countries: ['AT', 'BE', 'ES', 'LU', 'NL'],
    note: 'Registrato l’importatore del Paese (avv. Demo)',
  },
  {
    duty: 'cyber_resilience',
    codes: products
      .filter(({ kind }) => ['control_unit', 'bluetooth', 'tv'].includes(kind))
      .map(({ code }) => code),
    note: 'Senza rete: il software non si aggiorna',
  },
]

/** Confirmations of duties that the data alone do not show as met; each holds for another year. */
export function dutyRows(now: number): [table: string, Row[]][] {
  const valid_until = addDays(today(now), 365)
  const idOf = (code: string) => products.find((product) => product.code === code)!.id
  const rows = SAID.flatMap(({ duty, note, countries = [null], codes = [null] }) =>
    countries.flatMap((country: string | null) =>
      codes.map(
        (code: string | null): Row => ({
          duty,
          note,
          country,
          product_id: code && idOf(code),
          valid_until,
          user_id: ADMIN_ID,
        }),
      ),
    ),
  )
  return [['duty_sign_offs', rows]]
}
