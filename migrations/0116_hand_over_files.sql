ALTER TABLE `hand_overs` ADD `files` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE hand_overs SET files = (SELECT count(*) FROM e_invoices e WHERE e.hand_over_id = hand_overs.id)
  + (SELECT count(*) FROM refused_invoices x WHERE x.hand_over_id = hand_overs.id);
