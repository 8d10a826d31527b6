import { expect, test } from 'vitest'
import type { Imported } from '../../../shared/entities.ts'
import { IMPORT_COLUMNS } from '../../../shared/imports/imports.ts'
import { LANGS } from '../../../shared/languages.ts'
import { translator } from '../../../shared/translate.ts'
import { adminAreas } from '../../i18n/texts.testing.ts'
import { columnTitle } from './column-title.ts'

test.each(LANGS)('each column of each file that can be imported has a title in %s', (lang) => {
  const t = translator(adminAreas(lang), lang)
  const untitled = (Object.keys(IMPORT_COLUMNS) as Imported[]).flatMap((entity) =>
    IMPORT_COLUMNS[entity]
      .map(({ name }) => columnTitle(t, entity, name))
      .filter((title) => title.includes('.fields.')),
  )
  expect(untitled).toEqual([])
})
