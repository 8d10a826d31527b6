import { BACKUP_PROBLEMS } from '../../../shared/office/backups.admin.ts'
import { INCIDENT_KINDS } from '../../../shared/office/jobs.admin.ts'
import { REFUSALS } from '../../../shared/warranties/warranty-refusals.ts'
import { orderSamples } from './order-samples.ts'
import { quotationSamples } from './quotation-samples.ts'
import { FACTOR_EVENTS, payBy, variants } from './sample-values.ts'
import type { MailValues, TemplateName } from './templates.ts'

/** Values for every mail that the shop writes, in all its variants; the links lead to `origin`. For tests and the preview. */
export function samplesOf(origin: string): { [T in TemplateName]: [MailValues[T], ...MailValues[T][]] } {
  const url = `${origin}/it/page?token=abc&x=1`
  const to = { name: 'Anna', url }
  const registered = { ...to, code: 'ORB-65', serial: 'AB-123456' }
  const incident = { ...to, job: 'payments', at: '2026-11-20T09:15:00.000Z' }
  return {
    activation: [to],
    password_reset: [to],
    warranty_refused: variants(REFUSALS, (reason) => ({
      ...registered,
      reason,
      note: 'La fattura è di un altro camper.',
    })),
    warranty_valid: [registered],
    claim_return_reminder: [
      { ...to, number: 'R-2026-000042', parts: 'Motore elevazione', until: '01/04/2026' },
    ],
    statement_issued: [{ ...to, number: '2026-0007', month: '2026-03', sum: '112,50 €' }],
    claim_status: variants(['ask', 'return', 'approved', 'partly_approved', 'refused'] as const, (event) => ({
      ...to,
      event,
      number: 'R-2026-000042',
      code: 'ORB-65',
      serial_number: 'AB-123456',
      note: 'Prima riga\nSeconda riga',
      ...(event !== 'refused' && { symptom: 'Non si alza' }),
      ...(event === 'approved' && { credit: '112,50 €' }),
      lines:
        event === 'partly_approved'
          ? [
              {
                name: 'Motore elevazione',
                code: 'OR65-B02',
                quantity: 1,
                approved: true,
                reason: '',
                back: true,
              },
              { name: 'Staffa', code: null, quantity: 2, approved: false, reason: 'Usura normale' },
            ]
          : [],
    })),
    return_status: variants(
      ['approve', 'ask', 'refuse', 'receive', 'credit', 'replace', 'close'] as const,
      (event) => ({
        ...to,
        event,
        number: 'RMA-2026-000042',
        order: '2026-000012',
        note: 'Prima riga\nSeconda riga',
        lines: [{ name: 'Orbita 65', code: 'ORB-65', quantity: 2 }],
        ...(event === 'credit' && { credit: '190,00 €', fee: '10,00 €' }),
        ...(event === 'replace' && { replacement: '2026-000043' }),
      }),
    ),
    return_notice: variants(['send', 'answer', 'withdraw'] as const, (event) => ({
      event,
      number: 'RMA-2026-000042',
      order: '2026-000012',
      vendor: 'Camper Lario',
      note: 'Prima riga\nSeconda riga',
      lines: [{ name: 'Orbita 65', code: 'ORB-65', quantity: 2 }],
      url,
    })),
    return_reminder: variants(['asked', 'approved'] as const, (event) => ({
      ...to,
      event,
      number: 'RMA-2026-000042',
      order: '2026-000012',
      since: '01.11.2026',
    })),
    owner_confirm: [registered],
    unit_chosen: [registered],
    fault_report: variants([true, false], (isNew) => ({
      ...registered,
      isNew,
      from: 'Anna Bianchi',
      symptom: isNew ? 'Non si alza' : '',
      text: 'Prima riga\nSeconda riga',
      files: isNew ? 2 : 0,
    })),
    fault_answer: [{ ...registered, vendor: 'Camper Lario', text: 'Prima riga\nSeconda riga', files: 1 }],
    owner_accepted: [registered],
    owner_certificate: [registered],
    owner_refused: variants(REFUSALS, (reason) => ({
      ...registered,
      reason,
      note: 'Si legge solo il totale.',
    })),
    hand_over_asked: [registered],
    hand_over_given: [registered],
    hand_over_taken: [registered],
    recall_notice: variants([false, true], (isReminder) => ({
      title: 'Orbita 65: pericolo di incendio',
      description: 'Antenna Orbita 65, numeri di serie da AB-100 a AB-200.',
      hazard: 'L’alimentatore può surriscaldarsi.',
      action: 'Staccala dalla corrente.',
      remedies: ['refund', 'repair', 'replacement'] as const,
      phone: '+39 800 123456',
      contact: 'recall@example.com',
      units: 'ORB-65 AB-123456',
      isReminder,
      url,
    })).map(({ remedies, ...notice }) => ({ ...notice, remedies: [...remedies] })) as never,
    recall_receipt: variants(['refund', 'repair', 'replacement'] as const, (remedy) => ({
      title: 'Orbita 65: pericolo di incendio',
      remedy,
      url,
    })),
    review_removed: variants(['review', 'photo'] as const, (part) => ({
      name: 'Anna',
      product: 'Orbita 65',
      part,
      ground: part === 'review' ? ('rules' as const) : ('privacy' as const),
      facts: part === 'review' ? '' : 'Si riconosce una targa.',
      isReported: part === 'photo',
      url,
    })),
    report_decided: variants([true, false], (isRemoved) => ({
      name: 'Berta',
      product: 'Orbita 65',
      reference: 'KQ7A-3FXM',
      part: 'review' as const,
      isRemoved,
      ground: 'insult' as const,
      facts: 'Il testo offende una persona.',
      url,
    })),
    recall_case: variants(['claim', 'return'] as const, (kind) => ({
      kind,
      name: 'Anna',
      title: 'Orbita 65: pericolo di incendio',
      remedy: kind === 'claim' ? ('replacement' as const) : ('refund' as const),
      url,
    })),
    quotation_links: [{ requests: [{ number: 7, customer: 'Anna Bianchi', url }] }],
    unit_links: variants([1, 2], (count) => ({
      name: 'Anna',
      units: ['AB-123456', 'AB-123457']
        .slice(0, count)
        .map((serial) => ({ product: 'Orbita 65', serial, url })),
    })),
    update_retailer: variants([0, 17], (more) => ({
      kind: more > 0 ? ('security' as const) : ('news' as const),
      title: 'Firmware 4.2',
      content: 'Prima riga\nSeconda riga',
      more,
      url,
      units: [{ product: 'Orbita 65', serial: 'AB-123456' }],
    })),
    update_owner: variants([1, 2], (count) => ({
      kind: count > 1 ? ('security' as const) : ('news' as const),
      name: 'Anna',
      title: 'Firmware 4.2',
      content: 'Prima riga\nSeconda riga',
      more: count - 1,
      units: ['AB-123456', 'AB-123457']
        .slice(0, count)
        .map((serial) => ({ product: 'Orbita 65', serial, url })),
      unsubscribeUrl: `${origin}/it/out?token=1.x`,
    })),
    invoice: [
      { paper: 'invoice', way: 'copy', number: '2026-000042', url },
      { paper: 'invoice', way: 'valid', number: '2026-000042', url },
      { paper: 'credit_note', way: 'copy', number: '2026-000042', url },
      { paper: 'credit_note', way: 'valid', number: '2026-000042', url },
      { paper: 'penalty_note', way: 'valid', number: '2026-000042', url },
    ],
    transfer_received: variants(['paid', 'partly', 'reversed'] as const, (state) => ({
      ...to,
      state,
      number: '2026-000042',
      amount: '150,00 €',
      open: '100,00 €',
    })),
    transfer_reminder: variants(['transfer', 'account'] as const, (kind) => ({
      ...to,
      kind,
      number: '2026-000042',
      open: '250,00 €',
      payBy,
    })),
    password_changed: [to],
    email_changed: [to],
    email_confirm: [to],
    email_asked: [to],
    email_taken: [to],
    approval_asked: [
      {
        ...to,
        who: 'Luca Bianchi',
        pieces: 3,
        net: '204,92 €',
        total: '250,00 €',
        message: 'Per il cantiere.',
      },
    ],
    order_prepared: [
      { ...to, who: 'Luca Bianchi', pieces: 3, net: '204,92 €', total: '250,00 €', message: 'Kuppel: Messe' },
    ],
    approval_decided: variants(['approved', 'refused'] as const, (event) => ({
      ...to,
      who: 'Anna Rossi',
      event,
      reason: 'Aspettiamo i prezzi nuovi.',
    })),
    test_mail: [to],
    bank_changed: variants(['IT60 **** 3456', null], (iban) => ({ ...to, who: 'Anna Rossi', iban })),
    second_factor: variants(FACTOR_EVENTS, (event) => ({ ...to, event })),
    api_key_made: [{ ...to, key: 'ERP', ends: '2026-12-24T09:00:00.000Z' }],
    api_key_ends: [{ ...to, key: 'ERP', ends: '2026-12-24T09:00:00.000Z' }],
    webhook_stopped: [{ ...to, endpoint: 'ERP', host: 'erp.example.com' }],
    newsletter_confirm: [to],
    stock_confirm: [{ product: 'Duna 50 Twin', url }],
    stock_available: variants([`${origin}/it/out?token=1.x`, null], (unsubscribeUrl) => ({
      product: 'Duna 50 Twin',
      url,
      unsubscribeUrl,
    })),
    newsletter_checklist: [{ ...to, unsubscribeUrl: `${origin}/it/out?token=1.x` }],
    ...quotationSamples(to),
    ...orderSamples(to),
    message: [
      {
        name: 'Anna',
        surname: 'Riva',
        email: 'anna@home.test',
        subject: 'Una domanda',
        message: 'Prima riga\nSeconda riga',
        product: 'Orbita 65',
        serial: 'ZZ-1001',
        reference: 'KQ7A-3FXM',
        lang: 'fr',
        url,
      },
    ],
    message_receipt: [{ reference: 'KQ7A-3FXM', url }],
    message_answer: [
      {
        name: 'Anna',
        subject: 'Una domanda',
        message: 'Prima riga\nSeconda riga',
        answer: 'Il kit è lo stesso.\nA presto, Marco',
        url,
      },
    ],
    security_due: variants([false, true], (isLate) => ({
      ...to,
      title: 'Bluetooth senza PIN',
      step: isLate ? ('final' as const) : ('warned' as const),
      at: '2026-11-20T09:15:00.000Z',
      isLate,
    })),
    job_alarm: variants(INCIDENT_KINDS, (kind) => ({ ...incident, kind })),
    job_recovered: [{ ...incident, kind: 'failed' }],
    backup_done: [{ ...to, rows: '102.400', files: '812', size: '34,5 MB' }],
    backup_failed: [{ ...to, reason: { code: 'said', text: 'D1 is down' } }],
    cleanup_done: [{ ...to, removed: '3', size: '102 MB' }],
    cleanup_failed: [{ ...to, reason: { code: 'said', text: 'R2 is down' } }],
    backups_healthy: [to],
    backups_unhealthy: variants([BACKUP_PROBLEMS], (problems) => ({ ...to, problems: [...problems] })),
  }
}
