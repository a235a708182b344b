import SalusHTTP
import Testing

@Suite struct ReadingAccept {
    private static let offers = ["application/xml", "application/json", "text/html"]

    @Test(
        arguments: [
            ([], "application/xml"), (["*/*"], "application/xml"), (["application/json"], "application/json"),
            (["text/*, application/json;q=0.5"], "text/html"), (["TEXT/HTML; q=0.2", "*/*;q=0.1"], "text/html"),
            (["*/*, application/xml;q=0"], "application/json"),
            (["application/json;profile=x;q=1"], "application/json"), (["text/csv"], nil), (["*/*;q=0"], nil),
            (["xml"], nil), (["*/*;q=x"], nil), (["application/xml;q=-1"], nil),
            (["application/json;q=0.9, application/xml;q=0.9"], "application/xml"), (["*/html"], nil),
        ] as [([String], String?)])
    func theBestOfferIsTaken(fields: [String], best: String?) {
        var headers = HTTPHeaders()
        for field in fields { headers.add("Accept", field) }
        #expect(AcceptField(headers).best(of: Self.offers) == best)
    }
}
