-- A database of version 2, as the program of that version wrote it for a page of six parts, three of them chosen.
BEGIN TRANSACTION;
CREATE TABLE chosen (
     page INTEGER NOT NULL,
     number INTEGER NOT NULL,
     x REAL NOT NULL,
     y REAL NOT NULL,
     width REAL NOT NULL,
     PRIMARY KEY (page, number),
     FOREIGN KEY (page, number) REFERENCES components(page, number) ON DELETE CASCADE
   );
INSERT INTO "chosen" VALUES(1,1,0.0,300.0,1300.0);
INSERT INTO "chosen" VALUES(1,2,20.0,10.0,500.0);
INSERT INTO "chosen" VALUES(1,6,700.0,10.0,140.0);
CREATE TABLE components (
     page INTEGER NOT NULL REFERENCES pages(id) ON DELETE CASCADE,
     number INTEGER NOT NULL,
     how TEXT NOT NULL,
     similarity REAL NOT NULL,
     html TEXT NOT NULL,
     label TEXT NOT NULL,
     bytes INTEGER NOT NULL,
     found TEXT NOT NULL, nested INTEGER NOT NULL DEFAULT 0, place INTEGER, level INTEGER,
     PRIMARY KEY (page, number)
   );
INSERT INTO "components" VALUES(1,1,'trained',1.0,'<body><table><tbody><tr data-component="1"><td>First part, and more of it and more of it and more of it </td></tr></tbody></table></body>','First part, and more of it and more of it and more of it',74,'2026-01-01T00:00:00.000Z',0,0,0);
INSERT INTO "components" VALUES(1,2,'trained',1.0,'<body><table><tbody><tr data-component="2"><td>Second part, and more of it and more of it and more of it </td></tr></tbody></table></body>','Second part, and more of it and more of it and more of it',75,'2026-01-01T00:00:00.000Z',0,1,0);
INSERT INTO "components" VALUES(1,3,'trained',1.0,'<body><table><tbody><tr data-component="3"><td>Third part, and more of it and more of it and more of it </td></tr></tbody></table></body>','Third part, and more of it and more of it and more of it',74,'2026-01-01T00:00:00.000Z',0,2,0);
INSERT INTO "components" VALUES(1,4,'trained',1.0,'<body><table><tbody><tr data-component="4"><td>Fourth part, and more of it and more of it and more of it </td></tr></tbody></table></body>','Fourth part, and more of it and more of it and more of it',75,'2026-01-01T00:00:00.000Z',0,3,0);
INSERT INTO "components" VALUES(1,5,'trained',1.0,'<body><table><tbody><tr data-component="5"><td>Fifth part, and more of it and more of it and more of it </td></tr></tbody></table></body>','Fifth part, and more of it and more of it and more of it',74,'2026-01-01T00:00:00.000Z',0,4,0);
INSERT INTO "components" VALUES(1,6,'trained',1.0,'<body><table><tbody><tr data-component="6"><td>Sixth part, and more of it and more of it and more of it </td></tr></tbody></table></body>','Sixth part, and more of it and more of it and more of it',74,'2026-01-01T00:00:00.000Z',0,5,0);
CREATE TABLE page_resources (
     page INTEGER NOT NULL REFERENCES pages(id) ON DELETE CASCADE,
     hash TEXT NOT NULL REFERENCES resources(hash),
     PRIMARY KEY (page, hash)
   );
CREATE TABLE pages (
     id INTEGER PRIMARY KEY,
     name TEXT NOT NULL UNIQUE,
     address TEXT NOT NULL,
     title TEXT NOT NULL,
     parts TEXT NOT NULL,
     l REAL NOT NULL,
     u REAL NOT NULL,
     page_index TEXT NOT NULL,
     view TEXT NOT NULL,
     style TEXT NOT NULL,
     bytes INTEGER NOT NULL,
     updated TEXT NOT NULL,
     tried TEXT NOT NULL,
     problem TEXT
   );
INSERT INTO "pages" VALUES(1,'one.html','/pages/one.html','One','cells',1.0,2.0,'{"version":3,"components":[{"number":1,"id":"1-1","signature":{"kind":"content","identifier":{"words":["first"],"images":[],"names":[],"texts":["firstpartandmoreofitandmoreofitandmoreofit"]}},"last":{"content":{"words":["and","first","it","more","of","part"],"images":[],"names":[],"texts":["firstpartandmoreofitandmoreofitandmoreofit"]},"textLength":56,"images":0,"shape":"tr"},"lost":false},{"number":2,"id":"1-2","signature":{"kind":"content","identifier":{"words":["second"],"images":[],"names":[],"texts":["secondpartandmoreofitandmoreofitandmoreofit"]}},"last":{"content":{"words":["and","it","more","of","part","second"],"images":[],"names":[],"texts":["secondpartandmoreofitandmoreofitandmoreofit"]},"textLength":57,"images":0,"shape":"tr"},"lost":false},{"number":3,"id":"1-3","signature":{"kind":"content","identifier":{"words":["third"],"images":[],"names":[],"texts":["thirdpartandmoreofitandmoreofitandmoreofit"]}},"last":{"content":{"words":["and","it","more","of","part","third"],"images":[],"names":[],"texts":["thirdpartandmoreofitandmoreofitandmoreofit"]},"textLength":56,"images":0,"shape":"tr"},"lost":false},{"number":4,"id":"1-4","signature":{"kind":"content","identifier":{"words":["fourth"],"images":[],"names":[],"texts":["fourthpartandmoreofitandmoreofitandmoreofit"]}},"last":{"content":{"words":["and","fourth","it","more","of","part"],"images":[],"names":[],"texts":["fourthpartandmoreofitandmoreofitandmoreofit"]},"textLength":57,"images":0,"shape":"tr"},"lost":false},{"number":5,"id":"1-5","signature":{"kind":"content","identifier":{"words":["fifth"],"images":[],"names":[],"texts":["fifthpartandmoreofitandmoreofitandmoreofit"]}},"last":{"content":{"words":["and","fifth","it","more","of","part"],"images":[],"names":[],"texts":["fifthpartandmoreofitandmoreofitandmoreofit"]},"textLength":56,"images":0,"shape":"tr"},"lost":false},{"number":6,"id":"1-6","signature":{"kind":"content","identifier":{"words":["sixth"],"images":[],"names":[],"texts":["sixthpartandmoreofitandmoreofitandmoreofit"]}},"last":{"content":{"words":["and","it","more","of","part","sixth"],"images":[],"names":[],"texts":["sixthpartandmoreofitandmoreofitandmoreofit"]},"textLength":56,"images":0,"shape":"tr"},"lost":false}],"tree":["0","1","1-1","1-1-1","1-2","1-2-1","1-3","1-3-1","1-4","1-4-1","1-5","1-5-1","1-6","1-6-1"],"fragmented":["1-1","1-2","1-3","1-4","1-5","1-6"],"nested":{"parts":[],"layers":[{"numbers":[1,2,3,4,5,6],"fragmented":["1-1","1-2","1-3","1-4","1-5","1-6"]}]}}','<body><table><tbody><tr data-component="1"><td>First part, and more of it and more of it and more of it </td></tr><tr data-component="2"><td>Second part, and more of it and more of it and more of it </td></tr><tr data-component="3"><td>Third part, and more of it and more of it and more of it </td></tr><tr data-component="4"><td>Fourth part, and more of it and more of it and more of it </td></tr><tr data-component="5"><td>Fifth part, and more of it and more of it and more of it </td></tr><tr data-component="6"><td>Sixth part, and more of it and more of it and more of it </td></tr></tbody></table></body>','',425,'2026-01-01T00:00:00.000Z','2026-01-01T00:00:00.000Z',NULL);
CREATE TABLE resources (hash TEXT PRIMARY KEY, type TEXT NOT NULL, body BLOB NOT NULL);
COMMIT;
PRAGMA user_version = 2;
