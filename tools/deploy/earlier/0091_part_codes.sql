-- Lists of the back-office find a product or a part by its code as one word, too (`productSearchText`).
UPDATE products SET search = search || ' ' || lower(code_key)
WHERE parent_id IS NULL AND code IS NOT NULL AND code GLOB '*[^A-Za-z0-9]*' AND instr(search, lower(code_key)) = 0;
