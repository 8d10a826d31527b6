import { Hono } from 'hono'

/**
 * VIES as its REST API answers (`check-vat-number`): a number is valid unless it ends in 0; one that ends in 99 finds its member state
 * away, which VIES says with status 200.
 */
export const viesRoutes = new Hono().post('/vies/check-vat-number', async (c) => {
  const { countryCode, vatNumber } = await c.req.json<{ countryCode: string; vatNumber: string }>()
  if (vatNumber.endsWith('99')) {
    return c.json({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] })
  }
  const valid = !vatNumber.endsWith('0')
  return c.json({
    ...{ countryCode, vatNumber, requestDate: new Date().toISOString(), valid },
    requestIdentifier: valid ? `WAPIAAAA${vatNumber.slice(-8)}` : '',
    ...{ name: valid ? 'CAMPER MUSTER GMBH' : '---', address: valid ? 'HAFENSTR. 1\n20095 HAMBURG' : '---' },
    ...{ traderName: '---', traderStreet: '---', traderPostalCode: '---', traderCity: '---' },
    ...{ traderCompanyType: '---', traderNameMatch: 'NOT_PROCESSED', traderStreetMatch: 'NOT_PROCESSED' },
    ...{ traderPostalCodeMatch: 'NOT_PROCESSED', traderCityMatch: 'NOT_PROCESSED' },
    traderCompanyTypeMatch: 'NOT_PROCESSED',
  })
})
