import type { ReactNode } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { useAdmin } from '../../../shell/admin.ts'
import { RowArchive } from '../../../shell/lists/archive.tsx'
import { StateSwitch } from '../../../shell/lists/row-actions.tsx'
import { type Lit, useIsLit } from './lit.ts'

/** Archives a part at once, without saving the form. */
export function PartArchive({ control, name, id }: { control: Control; name: string; id: number }) {
  const partName: string = useWatch({ control, name })
  return <RowArchive archive={{ entity: 'product-parts' }} name={partName} id={id} back={false} />
}

/** A switch for whether shoppers see the table or part; it is saved with the form. */
export function ActiveSwitch({ control, name, label }: { control: Control; name: string; label: string }) {
  const { t } = useAdmin()
  const { field } = useController({ control, name })
  return (
    <StateSwitch
      on={field.value ?? true}
      label={label}
      texts={{ on: t('products.parts.on'), off: t('products.parts.off') }}
      onSwitch={async (on) => {
        field.onChange(on)
        return true
      }}
    />
  )
}

/** The columns of a part. */
export const PART =
  'grid min-w-0 flex-1 grid-cols-3 gap-2 max-sm:[&>:first-child]:col-span-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,8rem)_minmax(0,6rem)]'

/** A part's fields; the part that is chosen on the drawing is marked. */
export function PartRow({ lit, row, children }: { lit: Lit; row: number; children: ReactNode }) {
  const isLit = useIsLit(lit, row)
  return (
    <div className={`${PART} rounded-md ${isLit ? 'outline-2 outline-offset-2 outline-pine' : ''}`}>
      {children}
    </div>
  )
}
