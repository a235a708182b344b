import PHRFHIR
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// One request as its handler sees it: operations run as the caller.
struct FHIRCallContext: ForeignCallContext {
    var call: ServerCall
    let server: ServerContext
    let site: FHIRSite
    var format: FHIRFormat
    /// The scopes of an app's token; nil for a session.
    var access: SMARTAccess?

    /// Throws 406 where the request takes no form that is made here.
    init(_ call: ServerCall, _ server: ServerContext, _ site: FHIRSite) throws(FHIRFault) {
        guard let format = Self.format(of: call) else {
            throw FHIRFault(406, .notSupported, "Take application/fhir+json or application/fhir+xml of FHIR 4.0.")
        }
        (self.call, self.server, self.site, self.format) = (call, server, site, format)
    }

    static func format(of call: ServerCall) -> FHIRFormat? {
        FHIRFormat.ofAnswer(
            format: call.request.target.query["_format"], accept: call.request.headers.values("Accept"))
    }

    /// The holes of the path.
    var type: String { call.parameters["type"] ?? "" }
    var id: String { call.parameters["id"] ?? "" }

    var isPretty: Bool { call.request.target.query["_pretty"] == "true" }

    /// Throws 404 for a type that R4 does not have.
    func knownType() throws(FHIRFault) -> String {
        guard FHIRDefinitions.r4.resource(type) != nil else {
            throw FHIRFault(404, .notFound, "FHIR R4 has no resource type of this name.")
        }
        return type
    }

    /// A word of `Prefer`: `minimal` for `return`.
    func preference(_ name: String) -> String? {
        for field in call.request.headers.values("Prefer") {
            for part in field.split(whereSeparator: { ",;".contains($0) }) {
                let halves = part.split(separator: "=", maxSplits: 1).map { String($0.trimmingBlanks) }
                if halves.count == 2, halves[0].lowercased() == name { return halves[1].filter { $0 != "\"" } }
            }
        }
        return nil
    }

    /// How searches of this request are read.
    var searchContext: FHIRSearchContext {
        FHIRSearchContext(
            base: site.base, now: server.environment.clock.now, isStrict: preference("handling") == "strict")
    }

    /// The parameters of the address, and of the form that a POST brings.
    func parameters() throws(FHIRFault) -> [FormParameter] {
        let query = call.request.target.query
        guard call.request.method == .post, !call.body.isEmpty else { return query }
        let type = call.request.headers["Content-Type"] ?? ""
        guard type.lowercased().hasPrefix("application/x-www-form-urlencoded") else {
            throw FHIRFault(415, .notSupported, "A search by POST has a form as its body.")
        }
        guard FormParameter.count(inForm: call.body) <= 200, let form = [FormParameter](form: call.body) else {
            throw FHIRFault(400, .invalid, "The form of the search cannot be read.")
        }
        return query + form
    }
}

extension FHIRCallContext {
    /// The answer with a resource; `status` 200 unless it says another.
    func answer(
        _ resource: FHIRResource, status: Int = 200, headers: HTTPHeaders = [:]
    ) throws -> HTTPResponse {
        var response = HTTPResponse(status: status, headers: headers)
        response.headers["Content-Type"] = format.contentType
        response.headers["Cache-Control"] = "no-store"
        response.headers["X-Content-Type-Options"] = "nosniff"
        do throws(FHIRError) {
            response.body = .bytes(try format.bytes(of: resource, isPretty: isPretty))
        } catch {
            throw FHIRFault(406, .notSupported, "XML has no form for this resource; take JSON.")
        }
        return response
    }

    /// The answer with a version of a resource, and the fields that name the version.
    func answer(_ served: ServedResource, status: Int = 200, subset: FHIRSubset? = nil) throws -> HTTPResponse {
        let resource = subset.map { served.resource.subset($0) } ?? served.resource
        return try answer(resource, status: status, headers: served.headers)
    }
}
