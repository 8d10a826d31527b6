import {
  complaintMeasure,
  newComplaint,
  newRecallBody,
  recallBody,
  recallMove,
  recipientDone,
  recipientParam,
} from '../../../shared/recalls/recalls.admin.ts'
import { recallParam } from '../../../shared/recalls/recalls.ts'
import { pdfHeaders } from '../../base/files/serve.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { closeRecall, createRecall, editRecall, startRecall } from './changes.ts'
import { finishRecipient, listAllRecalls, readAnyRecall } from './office.ts'
import { addComplaint, listComplaints, readFacts, setMeasure } from './safety.ts'

const one = validated('param', recallParam)

export const recallAdminRoutes = new Hono<AppEnv>()
  .get('/recalls', async (c) => c.json({ recalls: await listAllRecalls(c.var.db) }))
  .post('/recalls/create', validated('json', newRecallBody), async (c) =>
    c.json({ recall_id: await createRecall(c.var.db, authorOf(c), c.req.valid('json').recall_data) }),
  )
  .get('/recalls/:id', one, async (c) => c.json(await readAnyRecall(c.var.db, c.req.valid('param').id)))
  .post('/recalls/:id/edit', one, validated('json', recallBody), async (c) => {
    const { recall_data, version } = c.req.valid('json')
    await editRecall(c.var.db, authorOf(c), c.req.valid('param').id, recall_data, version)
    return c.json({ success: true })
  })
  .post('/recalls/:id/start', one, validated('json', recallMove), async (c) => {
    await startRecall(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json').version)
    return c.json({ success: true })
  })
  .post('/recalls/:id/close', one, validated('json', recallMove), async (c) => {
    await closeRecall(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json').version)
    return c.json({ success: true })
  })
  .get('/recalls/:id/facts', one, async (c) => c.json(await readFacts(c.var.db, c.req.valid('param').id)))
  .get('/recalls/:id/letters', one, async (c) => {
    // The maker of PDFs is loaded when it is wanted.
    const { makeLetters } = await import('./letters.ts')
    const { id } = c.req.valid('param')
    return c.body(await makeLetters(c.var.db, c.var.env, id), 200, pdfHeaders(`recall-${id}.pdf`))
  })
  .post('/recalls/:id/letters', one, async (c) => {
    const { noteLetters } = await import('./letters.ts')
    await noteLetters(c.var.db, authorOf(c), c.req.valid('param').id)
    return c.json({ success: true })
  })
  .get('/safety-complaints', async (c) => c.json({ complaints: await listComplaints(c.var.db) }))
  .post('/safety-complaints/create', validated('json', newComplaint), async (c) =>
    c.json({ complaint_id: await addComplaint(c.var.db, authorOf(c), c.req.valid('json').complaint_data) }),
  )
  .post('/safety-complaints/:id/edit', one, validated('json', complaintMeasure), async (c) => {
    const { measure, version } = c.req.valid('json')
    await setMeasure(c.var.db, authorOf(c), c.req.valid('param').id, measure, version)
    return c.json({ success: true })
  })
  .post(
    '/recalls/:id/recipients/:recipient/done',
    validated('param', recipientParam),
    validated('json', recipientDone),
    async (c) => {
      const { id, recipient } = c.req.valid('param')
      await finishRecipient(c.var.db, authorOf(c), id, recipient, c.req.valid('json').reference)
      return c.json({ success: true })
    },
  )
