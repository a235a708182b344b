import PHRHData
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import Testing

@testable import SalusServer
@testable import SalusServerHData

/// The status of every route of hData for every caller, decided by hand. A route without a row fails the test.
@Suite("The permission matrix of hData", .timeLimit(.minutes(15))) struct TheHDataMatrix {
    private enum Caller: String, CaseIterable {
        case anon, owner
        /// The owner's token without the signature of a write.
        case thief
        case other
        /// The record is shared with them as a whole, for reading, as far as it is about allergies or of another time,
        /// or as a single document.
        case guardian, reader, limited, period, single
        case `operator`, forged
        /// A program with OAuth 1.0a, as Indivo's apps have it.
        case app
    }

    private static let table = """
        route                                                   non own thf oth grd red lim per doc op  fgd app
        GET records                                             401 200 200 200 200 200 200 200 200 404 401 401
        GET records/{record}                                    401 200 200 404 200 200 200 200 200 404 401 401
        OPTIONS records/{record}                                401 200 200 404 200 200 200 200 200 404 401 401
        POST records/{record}                                   401 501 401 404 501 404 501 501 501 404 401 401
        GET records/{record}/root.xml                           401 200 200 404 200 200 200 200 200 404 401 401
        GET records/{record}/timeline.json                      401 200 200 404 200 200 200 200 200 404 401 401
        POST records/{record}/timeline.json                     401 302 401 404 302 404 400 400 400 404 401 401
        GET records/{record}/{section}                          401 200 200 404 200 200 200 200 200 404 401 401
        POST records/{record}/{section}                         401 201 401 404 201 404 400 400 400 404 401 401
        GET records/{record}/{section}/{document}               401 200 200 404 200 200 404 404 404 404 401 401
        PUT records/{record}/{section}/{document}               401 200 401 404 200 404 404 404 404 404 401 401
        POST records/{record}/{section}/{document}              401 200 401 404 200 404 404 404 404 404 401 401
        DELETE records/{record}/{section}/{document}            401 204 401 404 204 404 404 404 404 404 401 401
        GET records/{record}/results/{subsection}               401 200 200 404 200 200 200 200 200 404 401 401
        POST records/{record}/results/{subsection}              401 201 401 404 201 404 400 400 400 404 401 401
        GET records/{record}/results/{subsection}/{document}    401 200 200 404 200 200 404 404 404 404 401 401
        PUT records/{record}/results/{subsection}/{document}    401 200 401 404 200 404 404 404 404 404 401 401
        POST records/{record}/results/{subsection}/{document}   401 200 401 404 200 404 404 404 404 404 401 401
        DELETE records/{record}/results/{subsection}/{document} 401 204 401 404 204 404 404 404 404 404 401 401
        """

    private static let rows: [(route: String, statuses: [Caller: Int])] = {
        let lines = table.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        return lines.dropFirst().map { words in
            (
                words[0] + " " + words[1],
                Dictionary(uniqueKeysWithValues: zip(Caller.allCases, words.dropFirst(2).compactMap { Int($0) }))
            )
        }
    }()

    @Test("has a row for every route")
    func complete() {
        let routes = HDataEndpoints.all(HDataSite(base: "https://salus.test")).map { "\($0.method) \($0.pattern)" }
        #expect(Self.rows.map(\.route).sorted() == routes.sorted())
        #expect(Self.rows.allSatisfy { $0.statuses.count == Caller.allCases.count })
    }

    @Test("is what the server does; those who may not read it learn nothing of it")
    func cells() async throws {
        let place = try await HDataPlace()
        var people: [Caller: TestPerson] = [.owner: place.ada, .thief: try await place.ada.signedInAgain()]
        let single = try await place.state(FHIRPlace.problem("195967001", "Asthma", on: "2009-05-16"))
        for (caller, limits) in [
            (Caller.guardian, ShareLimits.unlimited), (.reader, ShareLimits(isReadOnly: true)),
            (.limited, ShareLimits(categories: [.allergies])),
            (.period, ShareLimits(period: ClinicalPeriod(first: nil, last: PartialDate("1801")))),
            (.single, ShareLimits(documents: [single])),
        ] {
            people[caller] = try await TestPerson(caller.rawValue, on: place.server)
            let limits = caller == .guardian ? nil : limits
            let share = ShareRecordCall(record: place.record, name: caller.rawValue, limits: limits)
            #expect(try await place.ada.send(share).status == 200)
        }
        people[.other] = try await TestPerson("other", on: place.server)
        var number = 0
        for row in Self.rows {
            for caller in Caller.allCases {
                number += 1
                let request = try await Self.request(row.route, place, number)
                let answer = try await Self.send(request, as: caller, people[caller], place)
                #expect(answer.status == row.statuses[caller], "\(row.route) by \(caller): \(answer.text.prefix(200))")
                guard [.other, .anon, .limited, .period, .single].contains(caller) else { continue }
                #expect(!answer.text.contains("Gout"), "\(row.route)")
            }
        }
        await place.server.platform.close()
    }

    private struct Request {
        let method: HTTPMethod
        let target: String
        var type = "application/xml"
        var body = ""
    }

    private static func content(_ section: String, _ number: Int) -> String {
        if section == "conditions" { return HDataPlace.condition("Gout \(number)") }
        return "<result><resultType code='\(number)-1' codeSystem='2.16.840.1.113883.6.1'>Gout</resultType>"
            + "<resultValue><value>\(number)</value></resultValue></result>"
    }

    private static func request(_ route: String, _ place: HDataPlace, _ number: Int) async throws -> Request {
        let words = route.split(separator: " ").map(String.init)
        let section = route.contains("results/") ? "results/diagnostic_results" : "conditions"
        var document = ""
        if route.contains("{document}") { document = try await place.add(content(section, number), to: section) }
        let path = words[1].replacing("{record}", with: "\(place.record)").replacing("{section}", with: section)
            .replacing("results/{subsection}", with: section)
            .replacing("{document}", with: document.split(separator: "/").last ?? "")
        var request = Request(method: HTTPMethod(words[0]), target: "/hdata/\(path)")
        switch (words[0], route.contains("{document}")) {
        case ("POST", true): request.body = HDataPlace.metadata("Gout")
        case ("POST", false) where route.contains("timeline"):
            request = Request(
                method: .post, target: "\(request.target)?key=Symptom", type: HDataPlace.sectionType,
                body: "description=Gout+\(number)")
        case ("POST", false) where !route.contains("section}"):
            request.type = HDataPlace.sectionType
            let type = PercentEncoding.encode(try await place.root().resourceTypes[0].reference)
            request.body = "extensionId=\(type)&path=pictures&name=Pictures"
        case ("POST", false), ("PUT", _): request.body = content(section, number + 1000)
        default: break
        }
        return request
    }

    private static func send(
        _ request: Request, as caller: Caller, _ person: TestPerson?, _ place: HDataPlace
    ) async throws -> TestAnswer {
        let body = Array(request.body.utf8)
        var headers: HTTPHeaders =
            switch caller {
            case .anon: [:]
            case .thief: person?.headers ?? [:]
            case .operator: place.server.operatorHeaders
            case .forged: [CredentialFields.authorization: "Operator \(SessionToken(from: .secure).text)"]
            case .app: [CredentialFields.authorization: "OAuth oauth_consumer_key=\"labs@apps.test\""]
            default: person?.signedHeaders(request.method, request.target, body) ?? [:]
            }
        if !body.isEmpty { headers["Content-Type"] = request.type }
        return try await place.server.send(request.method, request.target, headers, body: body)
    }
}
