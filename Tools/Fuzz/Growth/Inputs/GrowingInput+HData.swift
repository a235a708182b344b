extension GrowingInput {
    static let hData =
        hDataRoots + hDataMetadata + atomFeeds + sectionDocuments + multipartBodies + timelineForms + hDataCopies
        + clinicalDocuments

    private static let hDataRoots = [
        GrowingInput("hdata-root", "sections", 900) { count in
            "<root><id>1</id><sections>" + many(count) { "<section path='p\($0)'/>" } + "</sections></root>"
        },
        GrowingInput("hdata-root", "resource types", 900) { count in
            "<Root><id>1</id>" + many(count) { "<resourceType><id>\($0)</id></resourceType>" } + "</Root>"
        },
        GrowingInput("hdata-root", "unknown elements", 16_000) { count in
            "<Root><id>1</id>" + many(count) { "<u\($0)/>" } + "</Root>"
        },
    ]

    private static let hDataCopies = [
        GrowingInput("hdata-copy", "dashes", 64_000) { count in "--hdata-copy-\r\n" + many(count, "-") },
        GrowingInput("hdata-copy", "marks of boundaries", 8000) { count in
            let head = "--hdata-copy-\r\nContent-Disposition: form-data; name="
            let texts = ["protocol": "hdata", "record": "r", "address": "a", "section": "conditions"]
            return texts.sorted { $0.key < $1.key }.map { "\(head)\($0.key)\r\n\r\n\($0.value)\r\n" }.joined()
                + "\(head)content\r\n\r\n" + many(count, "--hdata-copy ") + "\r\n--hdata-copy---\r\n"
        },
    ]

    private static let timelineForms = [
        GrowingInput("timeline-form", "regimens", 3000) { count in many(count, "select-choice-by=ND&") + "date=" },
        GrowingInput("timeline-form", "escapes", 20_000) { count in "description=" + many(count, "%41") },
    ]

    private static let hDataMetadata = [
        GrowingInput("hdata-metadata", "links", 2000) { count in
            "<DocumentMetaData><LinkedDocuments>" + many(count) { "<Link><Target>urn:\($0)</Target></Link>" }
                + "</LinkedDocuments></DocumentMetaData>"
        },
        GrowingInput("hdata-metadata", "changes", 2000) { count in
            "<DocumentMetaData><RecordDate><Modified>"
                + many(count, "<ModifiedDateTime>2012-04-13T03:00:00Z</ModifiedDateTime><PedigreeInfo/>")
                + "</Modified></RecordDate></DocumentMetaData>"
        },
        GrowingInput("hdata-metadata", "parties", 1500) { count in
            "<provenance>" + many(count) { "<party><role>r\($0)</role></party>" } + "</provenance>"
        },
    ]

    private static let atomFeeds = [
        GrowingInput("atom-feed", "entries", 4000) { count in
            "<feed><id>1</id>" + many(count) { "<entry><id>\($0)</id><link href='u:\($0)'/></entry>" } + "</feed>"
        },
        GrowingInput("atom-feed", "unknown elements", 16_000) { "<feed>" + many($0) { "<u\($0)/>" } + "</feed>" },
    ]

    private static let sectionDocuments = [
        GrowingInput("section-document", "translations of a code", 90) { count in
            "<condition><problemCode code='1' codeSystem='s'>"
                + many(count) { "<translation code='\($0)' codeSystem='urn:s'/>" } + "</problemCode></condition>"
        },
        GrowingInput("section-document", "unknown elements", 8000) { count in
            "<condition>" + many(count) { "<u\($0)>x</u\($0)>" } + "</condition>"
        },
        GrowingInput("section-document", "elements of one name", 8000) { count in
            "<condition>" + many(count, "<problemCode code='1'/>") + "</condition>"
        },
        GrowingInput("section-document", "entries of a list", 1000) { count in
            "<conditions>" + many(count) { "<condition><problemName>p\($0)</problemName></condition>" }
                + "</conditions>"
        },
        GrowingInput("section-document", "entries in JSON", 1000) { count in
            "[" + many(count, separator: ",") { "{\"description\":\"p\($0)\"}" } + "]"
        },
        GrowingInput("section-document", "kept fields", 2000) { count in
            "{\"urn:salus:fields\":{\"fields\":{"
                + many(count, separator: ",") { "\"f\($0)\":{\"is\":{\"text\":\"x\"}}" } + "}}}"
        },
        GrowingInput("section-document", "nested elements", 4000) { "<condition>" + many($0, "<a>") },
        GrowingInput("section-document", "letters of a name", 64_000) { count in
            "<condition><" + many(count, "a") + ">x</" + many(count, "a") + "></condition>"
        },
    ]

    private static func clinical(_ section: String) -> String {
        "<ClinicalDocument xmlns='urn:hl7-org:v3'><recordTarget/><component><structuredBody>" + section
            + "</structuredBody></component></ClinicalDocument>"
    }

    private static let clinicalDocuments = [
        GrowingInput("cda", "sections", 4000) { count in
            clinical(many(count) { "<component><section><text>words \($0)</text></section></component>" })
        },
        GrowingInput("cda", "entries", 2000) { count in
            let entry = "<entry><observation><code code='1' codeSystem='2' displayName='x'/></observation></entry>"
            return clinical(
                "<component><section><code code='29762-2'/>" + many(count, entry) + "</section></component>")
        },
        GrowingInput("cda", "references to one text", 500) { count in
            let text = "<text><content ID='a'>" + many(5000, "a ") + "</content></text>"
            let entry = "<entry><observation><text><reference value='#a'/></text></observation></entry>"
            return clinical(
                "<component><section><code code='29762-2'/>" + text + many(count, entry) + "</section></component>")
        },
        GrowingInput("cda", "translations of a code", 90) { count in
            clinical(
                "<component><section><code code='29762-2'/><entry><observation><code code='1' codeSystem='2'>"
                    + many(count) { "<translation code='\($0)' codeSystem='3'/>" }
                    + "</code></observation></entry></section></component>")
        },
        GrowingInput("cda", "nested sections", 4000) { count in
            clinical(many(count, "<component><section>"))
        },
    ]

    private static let multipartBodies = [
        GrowingInput("multipart", "bytes that almost end a part", 64_000) { count in
            "--b\r\nContent-Disposition: form-data; name=a\r\n\r\n" + many(count, "\r\n--") + "\r\n--b--"
        },
        GrowingInput("multipart", "header fields", 400) { count in
            "--b\r\n" + many(count) { "a\($0): b\r\n" } + "\r\n1\r\n--b--"
        },
        GrowingInput("multipart", "parameters of a field", 400) { count in
            "--b\r\nContent-Disposition: form-data" + many(count) { "; p\($0)=1" } + "\r\n\r\n1\r\n--b--"
        },
    ]
}
