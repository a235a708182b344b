import PHRFHIR
import SalusHTTP
import SalusServer
import SalusServerDomain

extension FHIRCallContext {
    /// The resource with the changes of the body: a JSON Patch, or a FHIRPath Patch in JSON or XML.
    ///
    /// Throws 415 for another content type, and the faults of a patch that cannot be applied.
    func patched(_ resource: FHIRResource) throws -> FHIRResource {
        let type = call.request.headers["Content-Type"] ?? ""
        if type.lowercased().split(separator: ";").first == "application/json-patch+json" {
            return try resource.patched(by: try JSONPatch(parsing: call.body))
        }
        guard let format = FHIRFormat(mediaType: type) else {
            throw FHIRFault(
                415, .notSupported,
                "A patch is application/json-patch+json, or Parameters in application/fhir+json or fhir+xml.")
        }
        return try resource.patched(by: try format.resource(of: call.body))
    }
}
