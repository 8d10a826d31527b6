-- Belgian VAT numbers of before 2005 have lost their zero: VIES knows them with it only, and a proof would end at its renewal. What VIES said of
-- a number of nine digits stays as it was asked, so that the right one is asked about.
UPDATE vendor_conditions SET vat_number = 'BE0' || substr(vat_number, 3), version = version + 1
  WHERE vat_number GLOB 'BE[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]';
--> statement-breakpoint
UPDATE vat_checks SET vat_number = 'BE0' || substr(vat_number, 3)
  WHERE answer = 'accepted' AND vat_number GLOB 'BE[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]';
