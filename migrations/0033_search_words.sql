-- Cables and flat screens as people call them, in the groups that no administrator has changed; and "draad" (wire) is not what begins "draagbaar".
DELETE FROM synonym_words WHERE synonym_id = 149 AND start = 'draa' AND EXISTS (SELECT 1 FROM synonym_groups WHERE id = 149 AND version = 1);
--> statement-breakpoint
UPDATE synonym_groups SET words = 'kabel, snoer, coax, coaxkabel, antennekabel', search = 'kabel snoer coax coaxkabel antennekabel', version = 2 WHERE id = 149 AND version = 1;
--> statement-breakpoint
INSERT OR IGNORE INTO synonym_words (lang, start, synonym_id, forms)
SELECT g.lang, column2, g.id, column3 FROM (VALUES
  (17, 'cavo antenn', '[["cavo","cavi","cava","cave"],["antenn"]]'),
  (17, 'cavo satellit', '[["cavo","cavi","cava","cave"],["satellit"]]'),
  (17, 'cavo tv', '[["cavo","cavi","cava","cave"],["tv"]]'),
  (50, 'antenna cabl', '[["antenna"],["cabl"]]'),
  (50, 'aerial lead', '[["aerial"],["lead"]]'),
  (50, 'satellit lead', '[["satellit"],["lead"]]'),
  (116, 'cabl anten', '[["cabl"],["anten"]]'),
  (116, 'cabl satellit', '[["cabl"],["satellit"]]'),
  (116, 'cabl tv', '[["cabl"],["tv"]]'),
  (15, 'scherm piatt', '[["scherm"],["piatt"]]'),
  (48, 'flat screen', '[["flat"],["screen"]]'),
  (48, 'flatscreen', '[["flatscreen"]]'),
  (114, 'ecran plat', '[["ecran"],["plat"]]'),
  (147, 'flatscre', '[["flatscre"]]'),
  (147, 'flatscre tv', '[["flatscre"],["tv"]]'),
  (81, 'flachbild', '[["flachbild"]]')
) JOIN synonym_groups g ON g.id = column1 AND g.version = 1;
--> statement-breakpoint
UPDATE synonym_groups SET words = words || ', ' || added.column2, search = search || ' ' || added.column3, version = 2
FROM (VALUES
  (17, 'cavo antenna, cavo satellitare, cavo tv', 'cavo antenna cavo satellitare cavo tv'),
  (50, 'antenna cable, aerial lead, satellite lead', 'antenna cable aerial lead satellite lead'),
  (116, 'câble antenne, câble satellite, câble tv', 'cable antenne cable satellite cable tv'),
  (15, 'schermo piatto', 'schermo piatto'),
  (48, 'flat screen, flatscreen', 'flat screen flatscreen'),
  (114, 'écran plat', 'ecran plat'),
  (147, 'flatscreen, flatscreen tv', 'flatscreen flatscreen tv'),
  (81, 'Flachbild', 'flachbild')
) added
WHERE id = added.column1 AND version = 1;
