import { ListPlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PartData } from '../../../../../shared/catalogue/catalogue.admin.ts'
import { formatEuros } from '../../../../../shared/money.ts'
import { Button } from '../../../../ui/button.tsx'
import { nextSection } from '../../../../ui/drawing/find-parts.ts'
import { Link } from '../../../../ui/link.tsx'
import { useAdmin } from '../../../shell/admin.ts'
import { PART_OPTIONS, type PartOption } from '../option.ts'
import { OptionSearch } from '../option-search.tsx'

interface Props {
  /** The path of the table's parts. */
  path: string
  /** The table, for people who hear it. */
  title: string
  append: (part: PartData) => void
}

/** Puts a part that the shop has already on this drawing too, under the next number. */
export function JoinPart({ path, title, append }: Props) {
  const { t } = useAdmin()
  const { getValues } = useFormContext()
  const panel = useId()
  const search = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const parts: PartData[] = useWatch({ name: path }) ?? []
  const join = ({ id, name, code, price }: PartOption) => {
    const section = nextSection(getValues(path) ?? [])
    append({ id, name, code, price, section, active: true })
    setSaid(t('products.parts.joined', { name, section }))
  }
  return (
    <div className="grid gap-3">
      <Button
        look="quiet"
        className="-ml-2 justify-self-start px-2!"
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-label={`${t('products.parts.join')}: ${title}`}
        onClick={() => setOpen(!isOpen)}
      >
        <ListPlus className="size-4" aria-hidden="true" />
        <span>{t('products.parts.join')}</span>
      </Button>
      <div id={panel} hidden={!isOpen} className="grid max-w-160 gap-1.5">
        {isOpen && (
          <OptionSearch<PartOption>
            from={PART_OPTIONS}
            label={t('products.parts.joinWhich')}
            inputRef={search}
            onBlur={() => {}}
            taken={parts.flatMap(({ id }) => id ?? [])}
            onPick={join}
          />
        )}
        <p role="status" className="min-h-6 text-sm text-quiet">
          {said}
        </p>
      </div>
    </div>
  )
}

/** Such a part before the form is saved: what it is called and costs is changed where it is stored. */
export function JoinedPart({ path }: { path: string }) {
  const { t, lang } = useAdmin()
  const { id, name, code, price }: PartData = useWatch({ name: path })
  return (
    <div className="col-span-3 grid content-center text-sm">
      <Link to={`/admin/parts/${id}/edit`} target="_blank" className="link w-fit text-base">
        {[code, name].filter(Boolean).join(' · ')}
      </Link>
      <span className="text-quiet">
        {[price == null ? '' : formatEuros(price, lang), t('products.parts.joinedHelp')]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  )
}
