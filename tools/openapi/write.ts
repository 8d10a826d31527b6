import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readAnswers } from './answers.ts'
import { documentOf } from './document.ts'
import { readRoutes } from './routes.ts'

/** `node tools/openapi/write.ts FILE` writes the document of the API. A route that is not described is named and ends it. */
const [file = ''] = process.argv.slice(2)
const document = documentOf(await readRoutes(), readAnswers())
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify(document))
