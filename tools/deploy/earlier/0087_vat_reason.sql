ALTER TABLE `orders` ADD `vat_reason` text;--> statement-breakpoint
-- Orders without VAT from before it was kept. Where the postal code alone decided then and is not enough, somebody has to look at them: `unclear`.
UPDATE `orders` SET `vat_reason` = CASE
  WHEN `vat_treatment` = 'intra_community' THEN 'proven_number'
  WHEN `country` = 'GB' AND upper(`cap`) GLOB 'BT[0-9]*' THEN 'unclear'
  WHEN instr(' AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK ', ' ' || `country` || ' ') = 0 THEN 'third_country'
  WHEN `country` = 'ES' AND (`cap` GLOB '35*' OR `cap` GLOB '38*') THEN 'canaries'
  WHEN `country` = 'ES' AND (`cap` GLOB '51*' OR `cap` GLOB '52*') THEN 'ceuta_melilla'
  WHEN `country` = 'FI' AND `cap` GLOB '22*' THEN 'aland'
  WHEN `country` = 'FR' AND `cap` GLOB '97*' THEN 'overseas'
  WHEN `country` = 'GR' AND replace(`cap`, ' ', '') = '63086' THEN 'athos'
  WHEN `country` = 'IT' AND `cap` IN ('23030', '23041') AND lower(trim(`city`)) IN ('livigno', 'trepalle') THEN 'livigno'
  WHEN `country` = 'IT' AND `cap` = '22061' AND lower(trim(`city`)) LIKE 'campione%' THEN 'campione'
  WHEN `country` = 'DE' AND `cap` = '78266' AND lower(trim(`city`)) LIKE 'b%singen%' THEN 'busingen'
  WHEN `country` = 'DE' AND `cap` = '27498' AND lower(trim(`city`)) = 'helgoland' THEN 'helgoland'
  ELSE 'unclear' END
WHERE `vat_treatment` IN ('intra_community', 'export') AND `vat_rate` = 0;
