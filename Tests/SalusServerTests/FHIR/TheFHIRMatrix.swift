import PHRFHIR
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import Testing

@testable import SalusServer
@testable import SalusServerFHIR

/// The status of every route of FHIR for every caller, decided by hand. A route without a row fails the test.
@Suite("The permission matrix of FHIR", .timeLimit(.minutes(15))) struct TheFHIRMatrix {
    private enum Caller: String, CaseIterable {
        case anon, owner
        /// The owner's token without the signature of a write.
        case thief
        case other
        /// The record is shared with them as a whole, for reading, or as far as it is about allergies.
        case guardian, reader, limited
        case `operator`, forged
    }

    private static let table = """
        route                                         anon   owner thief other guardian reader limited operator forged
        GET metadata                                  200    200   200   200   200      200    200     200      200
        GET {type}                                    401    200   200   200   200      200    200     404      401
        POST {type}/_search                           401    200   200   200   200      200    200     200      401
        GET _history                                  401    200   200   200   200      200    200     404      401
        GET {type}/_history                           401    200   200   200   200      200    200     404      401
        GET {type}/{id}                               401    200   200   404   200      200    404     404      401
        GET {type}/{id}/_history                      401    200   200   404   200      200    404     404      401
        GET {type}/{id}/_history/{version}            401    200   200   404   200      200    404     404      401
        GET {type}/{id}/$everything                   401    200   200   404   200      200    200     404      401
        GET {type}/$lastn                             401    200   200   200   200      200    200     200      401
        POST {type}/$lastn                            401    200   200   200   200      200    200     200      401
        POST {type}/$validate                         401    200   200   200   200      200    200     404      401
        GET {type}/{id}/$validate                     401    200   200   404   200      200    404     404      401
        POST {type}/{id}/$validate                    401    200   200   200   200      200    200     404      401
        GET {type}/{id}/$meta                         401    200   200   404   200      200    404     404      401
        POST {type}/{id}/$meta-add                    401    200   401   404   200      404    404     404      401
        POST {type}/{id}/$meta-delete                 401    200   401   404   200      404    404     404      401
        GET {type}/{id}/{member}                      401    200   200   200   200      200    200     200      401
        POST {type}                                   401    201   401   404   201      404    400     404      401
        PUT {type}/{id}                               401    200   401   404   200      404    404     404      401
        PATCH {type}/{id}                             401    200   401   404   200      404    404     404      401
        DELETE {type}/{id}                            401    204   401   204   204      404    204     404      401
        PUT {type}                                    401    200   401   404   200      404    404     404      401
        PATCH {type}                                  401    200   401   404   200      404    404     404      401
        DELETE {type}                                 401    204   401   204   204      404    204     404      401
        POST                                          401    200   401   404   200      404    400     404      401
        """

    private static let rows: [(route: String, statuses: [Caller: Int])] = {
        let lines = table.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        return lines.dropFirst().map { words in
            (
                words[0] + " " + (Int(words[1]) == nil ? words[1] : ""),
                Dictionary(uniqueKeysWithValues: zip(Caller.allCases, words.compactMap { Int($0) }))
            )
        }
    }()

    @Test("has a row for every route")
    func complete() {
        let site = FHIRSite(base: "https://salus.test", issuer: "https://salus.test")
        let routes = FHIREndpoints.all(site).map { "\($0.method) \($0.pattern)" }
        #expect(Self.rows.map(\.route).sorted() == routes.sorted())
        #expect(Self.rows.allSatisfy { $0.statuses.count == Caller.allCases.count })
    }

    @Test("is what the server does; what is not shown is not counted either")
    func cells() async throws {
        let place = try await FHIRPlace()
        let people: [Caller: TestPerson] = [
            .owner: place.ada, .thief: try await place.ada.signedInAgain(),
            .other: try await TestPerson("other", on: place.server),
            .guardian: try await TestPerson("guardian", on: place.server),
            .reader: try await TestPerson("reader", on: place.server),
            .limited: try await TestPerson("limited", on: place.server),
        ]
        for (name, limits) in [
            ("guardian", nil), ("reader", ShareLimits(isReadOnly: true)),
            ("limited", ShareLimits(categories: [.allergies])),
        ] {
            let share = ShareRecordCall(record: place.record, name: name, limits: limits)
            #expect(try await place.ada.send(share).status == 200)
        }
        for row in Self.rows {
            for caller in Caller.allCases {
                let made = try await place.write(.post, "Observation", place.tagged).resource()
                let request = Self.request(row.route, place, made)
                let answer = try await Self.send(request, as: caller, people[caller], place)
                #expect(answer.status == row.statuses[caller], "\(row.route) by \(caller): \(answer.text.prefix(200))")
                guard [.other, .anon, .limited].contains(caller) else { continue }
                #expect(!answer.text.contains("6.10"), "\(row.route) by \(caller)")
                let isThere = try await place.isThere(made)
                #expect(answer.status != 204 || isThere, "\(row.route) by \(caller)")
            }
        }
        await place.server.platform.close()
    }

    /// SMART App Launch: the person lets the app see allergies, and the record has an observation.
    @Test("an app with a part of the record is told nothing of the rest on any route, and changes nothing there")
    func app() async throws {
        let smart = try await SMARTPlace()
        let place = FHIRPlace(smart.server, try await TestPerson("other", on: smart.server), smart.record)
        let all = try await smart.tokens(SMARTPlace.everything).access
        let part = try await smart.tokens("launch/patient patient/AllergyIntolerance.cruds offline_access").access
        for row in Self.rows {
            let made = try await smart.fhir(.post, "Observation", place.observation(), with: all).resource()
            let request = Self.request(row.route, place, made)
            var headers: HTTPHeaders = [CredentialFields.authorization: "Bearer \(part)"]
            if !request.body.isEmpty { headers["Content-Type"] = request.type }
            let answer = try await smart.server.sendForeign(
                request.method, request.target, headers, body: Array(request.body.utf8))
            let text = answer.text
            #expect(!text.contains("6.10") && answer.status < 500, "\(row.route): \(answer.status) \(text.prefix(200))")
            #expect(request.method == .get || answer.status != 201, "\(row.route)")
            let kept = try await smart.fhir(.get, "Observation/\(made.id ?? "")", with: all)
            #expect(kept.status == 200 && kept.text.contains("6.10"), "\(row.route)")
        }
        await smart.close()
    }

    private struct Request {
        let method: HTTPMethod
        let target: String
        var type = "application/fhir+json"
        var body = ""
    }

    private static func request(_ route: String, _ place: FHIRPlace, _ made: FHIRResource) -> Request {
        let (id, version) = (made.id ?? "", made.versionID ?? "")
        let parts = route.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let person = route.contains("{member}") || route.contains("$everything")
        let path = parts[1].replacing("{type}", with: person ? "Patient" : "Observation")
            .replacing("{id}", with: person ? "\(place.record)" : id).replacing("{version}", with: version)
            .replacing("{member}", with: "Observation")
        let isConditional = route.hasSuffix("{type}") && ["PUT", "PATCH", "DELETE"].contains(parts[0])
        let newest = "patient=\(place.record)&category=laboratory"
        let query = isConditional ? "?_id=\(id)" : route == "GET {type}/$lastn" ? "?\(newest)" : ""
        var request = Request(method: HTTPMethod(parts[0]), target: "/fhir/R4/\(path)\(query)")
        switch parts[0] {
        case "POST" where path.isEmpty:
            request.body = place.bundle("transaction", place.entry("POST", "Observation", place.observation()))
        case "POST" where path.hasSuffix("_search"):
            (request.type, request.body) = ("application/x-www-form-urlencoded", "patient=\(place.record)")
        case "POST" where path.hasSuffix("$lastn"):
            (request.type, request.body) = ("application/x-www-form-urlencoded", newest)
        case "POST" where path.hasSuffix("$meta-add"): request.body = FHIRPlace.tags("new")
        case "POST" where path.hasSuffix("$meta-delete"): request.body = FHIRPlace.tags("old")
        case "POST": request.body = place.observation()
        case "PUT": request.body = place.observation("4548-4", "7.0", ",\"id\":\"\(id)\"")
        case "PATCH":
            request.type = "application/json-patch+json"
            request.body = "[{\"op\":\"replace\",\"path\":\"/status\",\"value\":\"amended\"}]"
        default: break
        }
        return request
    }

    private static func send(
        _ request: Request, as caller: Caller, _ person: TestPerson?, _ place: FHIRPlace
    ) async throws -> TestAnswer {
        let body = Array(request.body.utf8)
        var headers: HTTPHeaders =
            switch caller {
            case .anon: [:]
            case .thief: person?.headers ?? [:]
            case .operator: place.server.operatorHeaders
            case .forged: [CredentialFields.authorization: "Operator \(SessionToken(from: .secure).text)"]
            case .owner, .other, .guardian, .reader, .limited:
                person?.signedHeaders(request.method, request.target, body) ?? [:]
            }
        if !body.isEmpty { headers["Content-Type"] = request.type }
        return try await place.server.send(request.method, request.target, headers, body: body)
    }
}

extension FHIRPlace {
    /// An Observation with the tag `old`.
    fileprivate var tagged: String { observation("4548-4", "6.10", ",\"meta\":{\"tag\":[{\"code\":\"old\"}]}") }

    /// Parameters of `$meta-add` and `$meta-delete`.
    static func tags(_ code: String) -> String {
        FHIRMeta(tag: code, of: nil).parameters(named: "meta").json().text()
    }

    /// Whether the owner still reads it.
    fileprivate func isThere(_ resource: FHIRResource) async throws -> Bool {
        try await get("Observation/\(resource.id ?? "")").status == 200
    }
}
