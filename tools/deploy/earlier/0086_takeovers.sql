ALTER TABLE `order_approvals` ADD `cart_revision` integer;--> statement-breakpoint
DROP TRIGGER order_approvals_ordered;
--> statement-breakpoint
-- What was in the cart before it was taken over is not its order, even when it is paid later.
CREATE TRIGGER order_approvals_ordered AFTER INSERT ON order_status_changes WHEN new.status = 'placed' BEGIN
  UPDATE order_approvals SET state = 'ordered', order_id = new.order_id, cart_id = NULL,
    updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), version = version + 1
  WHERE state = 'approved' AND cart_id = (SELECT o.cart_id FROM orders o WHERE o.id = new.order_id AND o.user_id = approver_id
      AND o.cart_revision >= coalesce(order_approvals.cart_revision, 0))
    AND EXISTS (SELECT 1 FROM order_approval_lines a JOIN order_lines l ON l.order_id = new.order_id
      AND (l.product_id = a.product_id OR l.product_id = (SELECT p.replaced_by_id FROM part_details p WHERE p.part_id = a.product_id))
      WHERE a.approval_id = order_approvals.id);
END;
