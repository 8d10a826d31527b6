const day = (name: string, at: string) => `
        <${name}>
          <Dt>${at}</Dt>
        </${name}>`
const balance = (kind: string, amount: string, at: string) => `
      <Bal>
        <Tp>
          <CdOrPrtry>
            <Cd>${kind}</Cd>
          </CdOrPrtry>
        </Tp>
        <Amt Ccy="EUR">${amount}</Amt>
        <CdtDbtInd>CRDT</CdtDbtInd>${day('Dt', at)}
      </Bal>`
const entry = (amount: string, side: 'CRDT' | 'DBIT', details: string) => `
      <Ntry>
        <NtryRef>1</NtryRef>
        <Amt Ccy="EUR">${amount}</Amt>
        <CdtDbtInd>${side}</CdtDbtInd>
        <Sts>BOOK</Sts>${day('BookgDt', '2026-02-27')}${day('ValDt', '2026-03-02')}
        <BkTxCd>
          <Prtry>
            <Cd>705</Cd>
            <Issr>BANK</Issr>
          </Prtry>
        </BkTxCd>${details}
      </Ntry>`
const paidBy = (name: string, information: string) => `
        <NtryDtls>
          <TxDtls>
            <Refs>
              <EndToEndId>NOTPROVIDED</EndToEndId>
            </Refs>
            <RltdPties>
              <Dbtr>
                <Nm>${name}</Nm>
              </Dbtr>
            </RltdPties>
            <RmtInf>${information}
            </RmtInf>
          </TxDtls>
        </NtryDtls>`
const creditor = (reference: string) => `
              <Strd>
                <CdtrRefInf>
                  <Tp>
                    <CdOrPrtry>
                      <Cd>SCOR</Cd>
                    </CdOrPrtry>
                    <Issr>ISO</Issr>
                  </Tp>
                  <Ref>${reference}</Ref>
                </CdtrRefInf>
              </Strd>`
const statement = (id: string, iban: string, content: string) => `
    <Stmt>
      <Id>${id}</Id>
      <ElctrncSeqNb>128</ElctrncSeqNb>
      <LglSeqNb>130</LglSeqNb>
      <CreDtTm>2026-02-27T23:00:00+01:00</CreDtTm>
      <Acct>
        <Id>
          <IBAN>${iban}</IBAN>
        </Id>
        <Tp>
          <Prtry>Current account</Prtry>
        </Tp>
        <Ccy>EUR</Ccy>
        <Svcr>
          <FinInstnId>
            <BIC>ABANKBEB</BIC>
          </FinInstnId>
        </Svcr>
      </Acct>${content}
    </Stmt>`

/** A file as another bank writes it: version 02, spread over lines, two accounts, codes of its own, fees without anybody, references in both ways. */
export const OTHER_BANK = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
  <BkToCstmrStmt>
    <GrpHdr>
      <MsgId>Example</MsgId>
      <CreDtTm>2026-02-27T23:00:00+01:00</CreDtTm>
      <MsgPgntn>
        <PgNb>1</PgNb>
        <LastPgInd>true</LastPgInd>
      </MsgPgntn>
    </GrpHdr>${statement(
      'first',
      'BE68539007547034',
      `${balance('OPBD', '2000.00', '2026-02-26')}${balance('CLBD', '1900.00', '2026-02-27')}${entry('100.00', 'DBIT', '')}`,
    )}${statement(
      'second',
      'FI2112345600000785',
      `${balance('OPBD', '10000.00', '2026-02-26')}${balance('CLBD', '26644.83', '2026-02-27')}
      <TxsSummry>
        <TtlNtries>
          <NbOfNtries>4</NbOfNtries>
        </TtlNtries>
      </TxsSummry>${entry('5455.00', 'CRDT', paidBy('Matkailu Oy', creditor('RF18539007547034')))}${entry(
        '10000.00',
        'CRDT',
        paidBy('Matkailu Oy', creditor('RF18539007547034')),
      )}${entry('1500.00', 'CRDT', paidBy('Zoë & Söhne'.replace('&', '&amp;'), '\n              <Ustrd>INVOICE US20291092</Ustrd>'))}${entry('310.17', 'DBIT', '')}`,
    )}
  </BkToCstmrStmt>
</Document>
`
