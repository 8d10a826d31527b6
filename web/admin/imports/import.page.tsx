import { Download } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import type { ImportRow, MadeGroup, PreviewedRow } from '../../../shared/imports/imports.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { actions } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { RecordScreen } from '../shell/record-screen.tsx'
import { ErrorList, type RowErrors } from './error-list.tsx'
import { saveRest } from './exports.ts'
import { Figures, ImportState, Progress } from './import-words.tsx'
import { NewGroups, Preview } from './preview.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { useImport } from './use-import.ts'

const at = api.admin.imports[':id']
const one = (id: number) => ({ param: { id: String(id) } })
const isChecked = ({ state }: ImportRow) => state !== 'staging' && state !== 'checking'
const NO_ERRORS: RowErrors = { errors: [], notes: [] }
type Previewed = Record<'change' | 'make', PreviewedRow[]> & { groups: MadeGroup[] }
const NO_ROWS: Previewed = { change: [], make: [], groups: [] }

export const loader = ({ params: { id = '' }, request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  const call = { param: { id }, query: {} }
  const record = read(at.$get(call)).then((answer) => answer.import)
  const errors = record.then((found) => (isChecked(found) ? read(at.errors.$get(call)) : NO_ERRORS))
  const rowsThat = async (action: 'change' | 'make', count: number) => {
    if (count === 0) return { rows: [], groups: [] }
    const query = { action, after: searchParams.get(action) ?? undefined }
    return read(at.rows.$get({ param: { id }, query }))
  }
  const rows = record.then(async (found): Promise<Previewed> => {
    if (!isChecked(found)) return NO_ROWS
    const [change, make] = await Promise.all([
      rowsThat('change', found.changed),
      rowsThat('make', found.made),
    ])
    return {
      change: change.rows,
      make: make.rows,
      groups: [change, make].find(({ groups }) => groups.length > 0)?.groups ?? [],
    }
  })
  return { record: loading(record), errors: loading<RowErrors>(errors), rows: loading(rows) }
}
export const action = actions({
  apply: ({ id, ...json }: { id: number; without: number }) => read(at.apply.$post({ ...one(id), json })),
  undo: ({ id, ...json }: { id: number; live: number }) => read(at.undo.$post({ ...one(id), json })),
})

/** Saves the wrong rows as a file, to be corrected and imported. */
function Rest({ found }: { found: ImportRow }) {
  const { t, lang } = useAdmin()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const save = async () => {
    setBusy(true)
    setFailure('')
    await saveRest(found).catch((error) => setFailure(failureText(t, error)))
    setBusy(false)
  }
  return (
    <>
      <Button busy={busy} onClick={save}>
        <Download className="size-4" aria-hidden="true" />
        <span>{t('imports.saveRest', { count: found.wrong, rows: found.wrong.toLocaleString(lang) })}</span>
      </Button>
      {failure && <p className="text-sm text-bad">{failure}</p>}
    </>
  )
}

/** The next steps that an import allows. */
function Next({ found, work }: { found: ImportRow; work: ReturnType<typeof useImport> }) {
  const { t, lang } = useAdmin()
  const again = (
    <ButtonLink to={`/admin/imports/create?entity=${found.entity}`}>{t('imports.startAgain')}</ButtonLink>
  )
  const { state, made, changed, wrong } = found
  if (work.doing === 'checking') {
    return <Progress label={t('imports.checking')} done={work.checked} total={found.rows} />
  }
  if (state === 'staging' && found.received < found.rows) {
    return (
      <>
        <Alert kind="note">
          {t('imports.interrupted', {
            received: found.received.toLocaleString(lang),
            rows: found.rows.toLocaleString(lang),
          })}
        </Alert>
        {again}
      </>
    )
  }
  if (state === 'staging' || state === 'checking') {
    return (
      <Button look="main" onClick={work.check}>
        {t('imports.goOn')}
      </Button>
    )
  }
  if (state === 'checked' && wrong > 0) {
    return (
      <>
        <Alert kind="bad">{t(made + changed > 0 ? 'imports.isPartlyWrong' : 'imports.isWrong')}</Alert>
        {made + changed > 0 && (
          <>
            <Button look="main" busy={work.doing === 'applying'} onClick={() => work.apply(wrong)}>
              {t('imports.applyGood', { rows: (made + changed).toLocaleString(lang) })}
            </Button>
            <p className="text-sm text-quiet" aria-live="polite">
              {t(work.doing === 'applying' ? 'imports.applying' : 'imports.applyGoodHelp')}
            </p>
          </>
        )}
        <Rest found={found} />
        {again}
      </>
    )
  }
  if (state === 'checked') {
    return made + changed === 0 ? (
      <>
        <Alert kind="good">{t('imports.nothing')}</Alert>
        {again}
      </>
    ) : (
      <>
        <Button look="main" busy={work.doing === 'applying'} onClick={() => work.apply(0)}>
          {t('imports.apply')}
        </Button>
        <p className="text-sm text-quiet" aria-live="polite">
          {t(work.doing === 'applying' ? 'imports.applying' : 'imports.applyHelp')}
        </p>
      </>
    )
  }
  return state === 'applied' ? (
    <>
      <Alert kind="good">{t('imports.applied')}</Alert>
      {wrong > 0 && <Rest found={found} />}
      {found.files_waiting > 0 && (
        <Alert kind="note">
          {t('imports.filesWaiting', { count: found.files_waiting.toLocaleString(lang) })}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/admin/${found.entity}`}>{t('imports.toList')}</ButtonLink>
        <Button busy={work.doing === 'undoing'} onClick={work.foresee}>
          {t('imports.undo')}
        </Button>
      </div>
      <p className="text-sm text-quiet" aria-live="polite">
        {t(work.doing === 'undoing' ? 'imports.applying' : 'imports.undoHelp')}
      </p>
      {work.foreseen && <UndoDialog foreseen={work.foreseen} onClose={work.keep} onUndo={work.undo} />}
    </>
  ) : (
    <>
      <Alert kind="note">{t('imports.undone')}</Alert>
      {again}
    </>
  )
}

function Content({ found }: { found: ImportRow }) {
  const { t } = useAdmin()
  const work = useImport(found)
  const loaded = useLoaderData<typeof loader>()
  const { data, failure } = useLoading(loaded.errors)
  const rows = useLoading(loaded.rows)
  return (
    <div className="mt-6 grid gap-8">
      {isChecked(found) && <Figures found={found} />}
      {work.failure && (
        <Alert kind="bad">
          <p>{work.failure}</p>
          {work.obstacles.length > 0 && (
            <ul className="mt-2 list-disc pl-5 text-sm">
              {work.obstacles.map(({ line, name, reason }) => (
                <li key={line}>{t(`imports.obstacles.${reason}`, { line, name })}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      <div className="grid justify-items-start gap-3">
        <Next found={found} work={work} />
      </div>
      {isChecked(found) && found.wrong > 0 && (
        <ErrorList id={found.id} entity={found.entity} of="errors" data={data} failure={failure} />
      )}
      {isChecked(found) && (
        <ErrorList id={found.id} entity={found.entity} of="notes" data={data} failure={failure} />
      )}
      {rows.failure && <p className="text-bad">{rows.failure.text}</p>}
      {rows.data && (
        <>
          <NewGroups groups={rows.data.groups} />
          <Preview entity={found.entity} of="change" rows={rows.data.change} count={found.changed} />
          <Preview entity={found.entity} of="make" rows={rows.data.make} count={found.made} />
        </>
      )}
    </div>
  )
}

/** One import: what it would do, which rows are wrong, or what it did and how to undo it. */
export function Component() {
  const { t } = useAdmin()
  const { id = '' } = useParams()
  return (
    <RecordScreen<ImportRow>
      key={id}
      name="imports"
      title={({ file_name }) => <span className="wrap-anywhere">{file_name}</span>}
      tab={({ file_name }) => file_name}
      under={(found) => (
        <>
          <ImportState found={found} />
          <span>{t(`${found.entity}.title`)}</span>
          <When iso={found.created_at} />
          <span>{found.user_name}</span>
        </>
      )}
    >
      {(found) => <Content found={found} />}
    </RecordScreen>
  )
}
