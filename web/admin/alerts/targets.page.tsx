import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { type Params, useLoaderData, useParams } from 'react-router'
import type { UpdateAlerts } from '../../../shared/units/update-alerts.admin.ts'
import type { TargetsBody, UpdateTargets } from '../../../shared/units/update-targets.admin.ts'
import { MOST_TARGETS } from '../../../shared/units/update-targets.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { type FormProps, formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { type Loading, loading } from '../shell/loading.ts'
import { onDemand } from '../shell/on-demand.tsx'
import { TargetRow } from './target-row.tsx'

const AlertPanel = onDemand(() => import('./alert-panel.tsx'))
const schemas = () => import('../../../shared/units/update-targets.admin.ts')
const at = api.admin.updates[':id']

/** The targets of an update, with its title. */
type Targets = UpdateTargets & { title: string }
interface Alerts {
  alerts: Loading<UpdateAlerts>
}

const readTargets = async (id: string): Promise<Targets> => {
  const [targets, { update }] = await Promise.all([
    read(at.targets.$get({ param: { id } })),
    read(at.$get({ param: { id } })),
  ])
  return { ...targets, title: update.title }
}
const ofForm = formLoader(readTargets)
export const loader = (args: Parameters<typeof ofForm>[0]) => ({
  ...ofForm(args),
  alerts: loading<UpdateAlerts>(read(at.alerts.$get({ param: { id: args.params.id ?? '' } }))),
})
const save = (json: TargetsBody, id: string) => at.targets.$post({ param: { id }, json })
export const action = formAction(
  { create: (json: TargetsBody) => save(json, '0'), edit: save },
  {
    tell: (version: number, { id = '' }: Params) =>
      read(at.alerts.$post({ param: { id }, json: { version } })),
    stop: (_: undefined, { id = '' }: Params) => read(at.alerts.cancel.$post({ param: { id } })),
  },
)

const valuesOf = ({ targets, version }: Targets) => ({ targets, version })

function Form({ record, reread }: FormProps<Targets>) {
  const { t } = useAdmin()
  const { id } = useParams()
  const { alerts } = useLoaderData<Alerts>()
  return (
    <FormScreen
      name="updates"
      title={t('alerts.of', { title: record!.title })}
      list={`/admin/updates/${id}/edit`}
      from={t('alerts.update')}
      schema={async () => (await schemas()).saveTargets}
      values={valuesOf(record!)}
      reread={async (other) => valuesOf(await reread(other))}
      stay
      wide
    >
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,40rem)_minmax(0,22rem)]">
        <div>
          <p className="prose mb-5 text-quiet">{t('alerts.intro')}</p>
          <TargetRows />
        </div>
        <AlertPanel alerts={alerts} />
      </div>
    </FormScreen>
  )
}

/** The units that an update is for, and having their people told. */
export function Component() {
  return (
    <RecordForm<Targets> name="updates">
      {(record, reread) => <Form record={record} reread={reread} />}
    </RecordForm>
  )
}

const BLANK = { code: null, satellite: null, serial_from: null, serial_to: null }

/** The units that an update is for, in rows. */
export function TargetRows() {
  const { t } = useAdmin()
  const { fields, append, remove } = useFieldArray({ name: 'targets' })
  return (
    <div>
      {fields.length === 0 && <p className="mb-4 text-quiet">{t('alerts.noRows')}</p>}
      <ul>
        {fields.map(({ id }, place) => (
          <TargetRow key={id} path={`targets.${place}`} place={place} onRemove={() => remove(place)} />
        ))}
      </ul>
      {fields.length < MOST_TARGETS && (
        <Button onClick={() => append(BLANK, { focusName: `targets.${fields.length}.code` })}>
          <Plus className="size-4" aria-hidden="true" />
          <span>{t('alerts.add')}</span>
        </Button>
      )}
    </div>
  )
}
