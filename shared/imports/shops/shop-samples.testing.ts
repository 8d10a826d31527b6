import type { ShopKind } from './shop-kinds.ts'

/** A file of each shop, made after the template that it publishes, with what is awkward in real ones. */
export const SHOP_SAMPLES: Record<ShopKind, string> = {
  woocommerce: `ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Tax status","In stock?",Stock,"Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent,Position,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global"
44,variable,MAST,,"Mast & Fuß",1,0,visible,"<p>Ein <b>Mast</b>.</p>","<p>Steht „fest“.</p>\\n<ul><li>Alu, eloxiert</li><li>2&nbsp;m</li></ul>",taxable,1,,1.2,,,"Antennas > Masts, Accessories",new,"https://shop.example/a.jpg, https://shop.example/b.jpg",,0,Colour,"Black, White",1,1
45,variation,MAST-B,4006381333931,"Mast & Fuß - Black",1,0,visible,,,taxable,1,5,1.2,,119.9,,,https://shop.example/black.jpg,id:44,1,Colour,Black,,1
46,variation,MAST-W,,"Mast & Fuß - White",1,0,visible,,,taxable,0,0,,99.00,129,,,,MAST,2,Colour,White,,1
47,simple,CABLE-10,,"Cable 10 m ""Flex""",1,0,visible,,"First line
second line",taxable,1,,0.65,,24.50,"Cables\\, plugs > Coax",,,,0,,,,
48,"simple, downloadable, virtual",,,"Plan, printed",-1,0,visible,,,none,1,,,,7,Papers,,,,0,,,,
49,external,EXT-1,,"Elsewhere",1,0,visible,,,taxable,1,,,,"1.249,00","Antennas > Flat > Twin > 2024",,,,0,,,,
50,grouped,SET-1,,"Whole set",1,0,visible,,,taxable,1,,,,,Antennas,,,,0,,,,
`,
  shopify: `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Status
sea-mast,Sea mast,"<h2>Mast</h2><p>Good at sea, <em>really</em>.</p>",Acme,Vehicles & Parts > Vehicle Parts & Accessories > Masts,Masts,"sea, mast",true,Size,2 m,Colour,Red,SEA-2-R,1850.0,shopify,4,89.00,99.00,true,,https://cdn.example/1.jpg?v=1,1,"A mast, red",active
sea-mast,,,,,,,,,2 m,,Blue,SEA-2-B,1850.0,shopify,-1,89.00,,true,,https://cdn.example/2.jpg?v=1,2,,
sea-mast,,,,,,,,,3 m,,Red,,2100.0,shopify,0,109.50,,true,,,,,
sea-mast,,,,,,,,,,,,,,,,,,,,https://cdn.example/3.jpg,3,,
plate,"Plate ""S""",,Acme,Vehicles & Parts > Vehicle Parts & Accessories > Masts,,,false,Title,Default Title,,,,0.0,,,12,,true,,,,,draft
`,
  prestashop: `Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Tax rules ID;Wholesale price;On sale (0/1);Reference #;Supplier reference #;Manufacturer;EAN13;Width;Weight;Quantity;Minimal quantity;Visibility;Summary;Description;Tags (x,y,z...);Image URLs (x,y,z...);Feature(Name:Value:Position)
1;1;Clip per cavo;Home,Fissaggi;10.000000;1;4;0;CLIP-1;;Acme;;;0.0355;25;5;both;"<p>Fissa <strong>bene</strong></p>";"<p>Fissa bene</p><p>Nero; opaco</p>";clip,cavo;https://ps.example/1.jpg,https://ps.example/2.jpg;Colore:Nero:1
2;0;"Base ""larga""";Home/Supporti/Basi;101,50;1;;0;;;;;;1,2;0;1;both;;;;;
3;1;Kit;Fissaggi;0.819672;1;;0;KIT-3;;;;;;-2;;none;;"riga uno
riga due";;;
`,
  magento: `sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,short_description,weight,product_online,tax_class_name,visibility,price,special_price,url_key,base_image,additional_images,country_of_manufacture,additional_attributes,qty,is_in_stock,configurable_variations
ARM-S,,Default,simple,"Default Category/Arms,Default Category/Arms/Folding",base,Arm,,,1.2300,1,Taxable Goods,"Not Visible Individually",100.0000,,arm-s,/a/r/arm.jpg,,IT,"colour=Black,has_options=0",10.0000,1,
ARM-L,,Default,simple,"Default Category/Arms,Default Category/Arms/Folding",base,Arm,,,1.5000,1,Taxable Goods,"Not Visible Individually",120.0000,99,arm-l,/a/r/arm-l.jpg,"/a/r/2.jpg,/a/r/3.jpg",IT,colour=White,0.0000,0,
ARM,,Default,configurable,"Default Category/Arms,Default Category/Arms/Folding",base,"Arm, ""swinging""","<p>An arm.</p><ul><li>Strong<li>Light</ul>","<p>Short</p>",,1,Taxable Goods,"Catalog, Search",,,arm,/a/r/arm.jpg,,,has_options=1,0.0000,1,"sku=ARM-S,size=S|sku=ARM-L,size=L"
ARM,de,Default,configurable,,,Schwenkarm,<p>Ein Arm.</p>,,,,,,,,,,,,,,,
SET-9,,Default,grouped,Default Category/Arms,base,Arms and more,,,,1,,"Catalog, Search",,,set-9,,,,,0.0000,1,
TOP,,Default,simple,Default Category/Tops,base,Top,"Line one
line two",,0.5,2,Taxable Goods,Catalog,8.19,,top,,,,,3,1,
`,
  merchant: [
    'id\ttitle\tdescription\tlink\timage_link\tadditional_image_link\tavailability\tprice\tsale_price\tbrand\tgtin\tgoogle_product_category\tproduct_type\titem_group_id\tcolor\tshipping_weight',
    'F1-R\tFlag\tA flag, red\thttps://x.example/f\thttps://x.example/r.jpg\thttps://x.example/r2.jpg,https://x.example/r3.jpg\tin_stock\t12.34 EUR\t9.99 EUR\tAcme\t4006381333931\t166\tHome > Flags > Large\tF1\tRed\t0.2 kg',
    'F1-B\tFlag\tA flag, blue\thttps://x.example/f\thttps://x.example/b.jpg\t\tout of stock\t12.34 EUR\t\tAcme\t\t166\tHome > Flags > Large\tF1\tBlue\t200 g',
    'P1\t"Pole ""3 m"""\tA pole\thttps://x.example/p\thttps://x.example/p.jpg\t\tpreorder\t"1.020,50 EUR"\t\t\t\tVehicles & Parts > Poles\t\t\t\t1 lb',
    'U1\tTicket\tNot ours\thttps://x.example/u\thttps://x.example/u.jpg\t\tin_stock\t20.00 USD\t\t\t\t\tPapers\t\t\t',
    '',
  ].join('\n'),
}

/** PrestaShop's second file: variants of its products, by id or reference. */
export const COMBINATIONS = `Product ID*;Product Reference;Attribute (Name:Type:Position)*;Value (Value:Position)*;Supplier reference;Reference;EAN13;Wholesale price;Impact on price;Quantity;Minimal quantity;Impact on weight;Default (0 = No, 1 = Yes);Image URLs (x,y,z...)
1;;Colore:color:0, Passo:select:1;Nero:0, 16 mm:1;;CLIP-1-N;;;2.5;7;1;0.01;1;https://ps.it/n.jpg,https://ps.it/n2.jpg
1;;Colore:color:0;Blu:0;;;;;0;3;2;0;0;
;KIT-3;Colore:color:0;Rosso:0;;CLIP-1-N;;;-0.5;0;1;0;0;
9;;Colore:color:0;Verde:0;;X;;;0;0;1;0;0;
`
