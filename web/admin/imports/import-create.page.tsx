import { useState } from 'react'
import { Navigate, useLoaderData } from 'react-router'
import { IMPORTED, type Imported } from '../../../shared/entities.ts'
import { MAX_INVITED, type NewImport } from '../../../shared/imports/imports.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox, SelectField } from '../../ui/field.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { columnTitle } from './column-title.ts'
import { FileField } from './file-field.tsx'
import { Progress } from './import-words.tsx'
import { Mapping } from './mapping.tsx'
import { ShopFields, ShopLeft } from './shop-fields.tsx'
import { useFile } from './use-file.ts'
import { useSending } from './use-sending.ts'

export const loader = () => read(api.admin.imports.mappings.$get({ query: {} }))
export const action = actions({
  begin: (import_data: NewImport) => read(api.admin.imports.create.$post({ json: { import_data } })),
})

/**
 * A new import: the kind of record, the file, and the meaning of its columns. Nothing in the shop changes before the file was
 * checked.
 */
export function Component() {
  const { t } = useAdmin()
  const chosenFile = useFile(useLoaderData<typeof loader>().mappings)
  const { entity, file, table, chosen, shop, foreign, isReady, missing } = chosenFile
  const [invite, setInvite] = useState(false)
  const [makes, setMakes] = useState<boolean | null>(null)
  // In a file of ours an unknown name is rather a slip.
  const makesGroups = makes ?? shop !== null
  const { going, failure, doneId, begunOf, start, stop } = useSending()
  const total = table?.rows.length ?? 0
  const mayInvite = entity === 'vendor-accounts' && total <= MAX_INVITED

  const used = chosen.flatMap((name, i) => (name ? [i] : []))
  const data: NewImport = {
    entity,
    file_name: file?.name.slice(0, 200) ?? '',
    rows: total,
    columns: used.map((i) => chosen[i]!),
    invite: invite && mayInvite,
    make_groups: makesGroups && entity === 'products',
    ...(chosenFile.mapping && { mapping: chosenFile.mapping }),
  }
  const isBegun = begunOf(file, data) !== null
  const send = () => {
    if (!file || !table) return
    const rows = table.rows.map(({ line, cells }) => ({ line, cells: used.map((i) => cells[i] ?? '') }))
    void start(file, data, rows)
  }
  if (doneId !== null && !going) return <Navigate to={`/admin/imports/${doneId}`} replace />
  return (
    <div className="max-w-4xl">
      <ScreenTitle>{t('imports.new')}</ScreenTitle>
      <Trail to="/admin/imports" name={t('imports.title')} />
      <h1 className="text-2xl!">{t('imports.new')}</h1>
      <div className="mt-6 grid gap-8">
        <div className="grid max-w-160 gap-6">
          <SelectField
            label={t('imports.what')}
            help={t(`${entity}.importRule`)}
            value={entity}
            disabled={going !== null}
            onChange={(event) => chosenFile.setEntity(event.target.value as Imported)}
          >
            {IMPORTED.map((name) => (
              <option key={name} value={name}>
                {t(`${name}.title`)}
              </option>
            ))}
          </SelectField>
          <FileField
            file={file}
            table={table}
            busy={chosenFile.busy}
            disabled={going !== null}
            problem={chosenFile.problem}
            onChoose={(next) => void chosenFile.open(next)}
            onReread={(choice) => void chosenFile.reread(choice)}
          />
          {table && entity === 'products' && (
            <ShopFields
              shop={shop}
              found={foreign}
              disabled={going !== null}
              hasCombinations={chosenFile.combinations !== null}
              onKind={chosenFile.setKind}
              onChange={chosenFile.setShop}
            />
          )}
          {foreign && shop?.kind === 'prestashop' && (
            <FileField
              label={t('imports.shop.combinations')}
              help={t('imports.shop.combinationsHelp')}
              file={chosenFile.combinations}
              table={null}
              busy={false}
              disabled={going !== null}
              problem={chosenFile.combinationsProblem}
              onChoose={(next) => void chosenFile.openCombinations(next)}
            />
          )}
          {foreign && <ShopLeft {...foreign} />}
        </div>
        {going && (
          <div className="grid justify-items-start gap-4">
            <Progress label={t(`imports.${going.what}`)} done={going.done} total={total} />
            <Button onClick={stop}>{t('imports.stop')}</Button>
          </div>
        )}
        {!going && (failure || isBegun) && (
          <div className="grid justify-items-start gap-4">
            {failure && <Alert kind="bad">{failure}</Alert>}
            {isBegun && (
              <>
                <Alert kind="note">{t('imports.stopped')}</Alert>
                <Button look="main" onClick={send}>
                  {t('imports.resume')}
                </Button>
              </>
            )}
          </div>
        )}
        {isReady && table && !going && (
          <section className="grid gap-4" aria-labelledby="mapping-title">
            <div>
              <h2 id="mapping-title" className="text-lg">
                {t('imports.mapping')}
              </h2>
              <p className="text-sm text-quiet">{t('imports.mappingHelp')}</p>
              {chosenFile.isKept && <p className="text-sm text-quiet">{t('imports.mappingKept')}</p>}
            </div>
            <Mapping
              entity={entity}
              table={table}
              isForeign={foreign !== null}
              chosen={chosen}
              onChange={chosenFile.choose}
            />
            {entity === 'products' && (
              <Checkbox
                label={t('imports.makeGroups')}
                checked={makesGroups}
                onChange={(event) => setMakes(event.target.checked)}
              />
            )}
            {mayInvite && (
              <Checkbox
                label={t('imports.invite')}
                checked={invite}
                onChange={(event) => setInvite(event.target.checked)}
              />
            )}
            {missing.length > 0 && (
              <Alert kind="note">
                {t('imports.missing', {
                  columns: missing.map((name) => columnTitle(t, entity, name)).join(', '),
                })}
              </Alert>
            )}
            {!isBegun && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Button look="main" disabled={missing.length > 0} onClick={send}>
                  {t('imports.check')}
                </Button>
                <p className="text-sm text-quiet">{t('imports.checkHelp')}</p>
              </div>
            )}
          </section>
        )}
      </div>
      <LeaveGuard
        when={going !== null}
        texts={{
          title: t('imports.leave.title'),
          text: t('imports.leave.text'),
          stay: t('imports.leave.stay'),
          leave: t('imports.leave.leave'),
        }}
      />
    </div>
  )
}
