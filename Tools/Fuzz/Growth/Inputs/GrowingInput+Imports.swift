extension GrowingInput {
    static let imports = [
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

    private static func care(_ items: String, more: String = "") -> String {
        "<ContinuityOfCareRecord xmlns='urn:astm-org:CCR'><Patient><ActorID>0</ActorID></Patient><Body><Problems>"
            + items + "</Problems></Body>" + more + "</ContinuityOfCareRecord>"
    }
}
