extension GrowingInput {
    static let imports = careRecords + messages + personal

    private static let careRecords = [
        GrowingInput("ccr", "items", 2000) { count in
            care(many(count) { "<Problem><Description><Text>Gout \($0)</Text></Description></Problem>" })
        },
        GrowingInput("ccr", "fields without a place", 4000) { count in
            care("<Problem><Description><Text>Gout</Text></Description>" + many(count, "<a>x</a>") + "</Problem>")
        },
        GrowingInput("ccr", "dates of an item", 2000) { count in
            let date = "<DateTime><Type><Text>x</Text></Type><ExactDateTime>2010</ExactDateTime></DateTime>"
            return care("<Problem><Description><Text>Gout</Text></Description>" + many(count, date) + "</Problem>")
        },
        GrowingInput("ccr", "codes of a name", 90) { count in
            let code = "<Code><Value>1</Value><CodingSystem>x</CodingSystem></Code>"
            return care("<Problem><Description><Text>Gout</Text>" + many(count, code) + "</Description></Problem>")
        },
        GrowingInput("ccr", "links to one actor", 1000) { count in
            let actor =
                "<Actors><Actor><ActorObjectID>1</ActorObjectID><Organization><Name>x</Name></Organization>"
                + many(count, "<a>x</a>") + "</Actor></Actors>"
            let link = "<Source><Actor><ActorID>1</ActorID></Actor></Source>"
            let item = "<Problem><Description><Text>Gout</Text></Description>" + link + "</Problem>"
            return care(many(count, item), more: actor)
        },
        GrowingInput("ccr", "comments on items", 1000) { count in
            let comments = many(count) {
                "<Comment><CommentObjectID>\($0)</CommentObjectID><Description><Text>x</Text></Description></Comment>"
            }
            let items = many(count) {
                "<Problem><Description><Text>Gout</Text></Description><CommentID>\($0)</CommentID></Problem>"
            }
            return care(items, more: "<Comments>" + comments + "</Comments>")
        },
        GrowingInput("ccr", "nested elements", 4000) { care("<Problem>" + many($0, "<a>")) },
    ]

    private static let messages = [
        GrowingInput("hl7-message", "results", 4000) { count in message(many(count) { "OBX|1|NM|1-\($0)^A||1\r" }) },
        GrowingInput("hl7-message", "segments of one text", 4000) { message(many($0, "OBX|1|TX|1-8^A||words\r")) },
        GrowingInput("hl7-message", "notes on a result", 8000) {
            message("OBX|1|NM|1-8^A||1\r" + many($0, "NTE|1||a\r"))
        },
        GrowingInput("hl7-message", "lines of a text", 16_000) { message("OBX|1|TX|1-8^A||" + many($0, "words\n")) },
        GrowingInput("hl7-message", "repetitions of a field", 16_000) { message("OBX|1|TX|1-8^A||" + many($0, "a~")) },
        GrowingInput("hl7-message", "components", 16_000) { message("OBX|1|CE|1-8^A||" + many($0, "a^")) },
        GrowingInput("hl7-message", "escapes", 16_000) { message("OBX|1|TX|1-8^A||" + many($0, #"\X41\"#)) },
        GrowingInput("hl7-message", "escapes without an end", 16_000) {
            message("OBX|1|TX|1-8^A||" + many($0 / 201) { _ in #"\"# + many(201, "a") })
        },
        GrowingInput("hl7-message", "orders", 4000) { message(many($0, "OBR|1||F9|A^B\r")) },
        GrowingInput("hl7-message", "identifiers of a person", 8000) {
            #"MSH|^~\&|||||||ORU^R01|1|P"# + "\rPID|1||" + many($0, "7^^^A^PI~") + "||Lund^Edda\r"
        },
    ]

    private static func message(_ segments: String) -> String {
        #"MSH|^~\&|||||||ORU^R01|1|P"# + "\rPID|1||7^^^A^MR||Lund^Edda||1944\rOBR|1||F9\r" + segments
    }

    private static func care(_ items: String, more: String = "") -> String {
        "<ContinuityOfCareRecord xmlns='urn:astm-org:CCR'><Patient><ActorID>0</ActorID></Patient><Body><Problems>"
            + items + "</Problems></Body>" + more + "</ContinuityOfCareRecord>"
    }
}
