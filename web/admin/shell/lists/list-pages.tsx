import { PAGE_SIZES } from '../../../../shared/base/paging.ts'
import { Pager } from '../../../ui/pager.tsx'
import { useAdmin } from '../admin.ts'
import type { ListAddress } from './list-address.ts'
import type { Listed } from './listed.ts'
import { PageSize } from './page-size.tsx'

interface Props {
  address: ListAddress
  of: Pick<Listed<unknown>, 'count' | 'capped'> | undefined
}

/** Below a list: its pages, and how many rows each has. */
export function ListPages({ address, of }: Props) {
  const { t } = useAdmin()
  const { count = 0, capped = false } = of ?? {}
  const pages = Math.ceil(count / address.size)
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <Pager
        page={address.page}
        pages={pages}
        to={(target) => `?${address.withChange({ page: target })}`}
        texts={{
          nav: t('list.pages'),
          previous: t('list.previous'),
          next: t('list.next'),
          of: t('list.of', { pages: capped ? `${pages}+` : pages }),
        }}
      />
      {count > PAGE_SIZES[0] && <PageSize address={address} />}
    </div>
  )
}
