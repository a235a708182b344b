/// A value set, a system and its codes in it; `-` for open sets: languages, media types, units.
/// Source: definitions of FHIR 4.0.1 (HL7, CC0 1.0).
let requiredCodes: StaticString = """
    FHIR-version http://hl7.org/fhir/FHIR-version 0.01 0.05 0.06 0.11 0.0.80 0.0.81 0.0.82 0.4.0 0.5.0 1.0.0 1.0.1 \
    1.0.2 1.1.0 1.4.0 1.6.0 1.8.0 3.0.0 3.0.1 3.3.0 3.5.0 4.0.0 4.0.1
    account-status http://hl7.org/fhir/account-status active inactive entered-in-error on-hold unknown
    action-cardinality-behavior http://hl7.org/fhir/action-cardinality-behavior single multiple
    action-condition-kind http://hl7.org/fhir/action-condition-kind applicability start stop
    action-grouping-behavior http://hl7.org/fhir/action-grouping-behavior visual-group logical-group sentence-group
    action-participant-type http://hl7.org/fhir/action-participant-type patient practitioner related-person device
    action-precheck-behavior http://hl7.org/fhir/action-precheck-behavior yes no
    action-relationship-type http://hl7.org/fhir/action-relationship-type before-start before before-end \
    concurrent-with-start concurrent concurrent-with-end after-start after after-end
    action-required-behavior http://hl7.org/fhir/action-required-behavior must could must-unless-documented
    action-selection-behavior http://hl7.org/fhir/action-selection-behavior any all all-or-none exactly-one \
    at-most-one one-or-more
    address-type http://hl7.org/fhir/address-type postal physical both
    address-use http://hl7.org/fhir/address-use home work temp old billing
    administrative-gender http://hl7.org/fhir/administrative-gender male female other unknown
    adverse-event-actuality http://hl7.org/fhir/adverse-event-actuality actual potential
    adverse-event-outcome http://terminology.hl7.org/CodeSystem/adverse-event-outcome resolved recovering ongoing \
    resolvedWithSequelae fatal unknown
    adverse-event-severity http://terminology.hl7.org/CodeSystem/adverse-event-severity mild moderate severe
    all-distance-units -
    all-languages -
    all-time-units -
    all-types http://hl7.org/fhir/data-types Address Age Annotation Attachment BackboneElement CodeableConcept \
    Coding ContactDetail ContactPoint Contributor Count DataRequirement Distance Dosage Duration Element \
    ElementDefinition Expression Extension HumanName Identifier MarketingStatus Meta Money MoneyQuantity Narrative \
    ParameterDefinition Period Population ProdCharacteristic ProductShelfLife Quantity Range Ratio Reference \
    RelatedArtifact SampledData Signature SimpleQuantity SubstanceAmount Timing TriggerDefinition UsageContext \
    base64Binary boolean canonical code date dateTime decimal id instant integer markdown oid positiveInt string \
    time unsignedInt uri url uuid xhtml
    all-types http://hl7.org/fhir/resource-types Account ActivityDefinition AdverseEvent AllergyIntolerance \
    Appointment AppointmentResponse AuditEvent Basic Binary BiologicallyDerivedProduct BodyStructure Bundle \
    CapabilityStatement CarePlan CareTeam CatalogEntry ChargeItem ChargeItemDefinition Claim ClaimResponse \
    ClinicalImpression CodeSystem Communication CommunicationRequest CompartmentDefinition Composition ConceptMap \
    Condition Consent Contract Coverage CoverageEligibilityRequest CoverageEligibilityResponse DetectedIssue Device \
    DeviceDefinition DeviceMetric DeviceRequest DeviceUseStatement DiagnosticReport DocumentManifest \
    DocumentReference DomainResource EffectEvidenceSynthesis Encounter Endpoint EnrollmentRequest EnrollmentResponse \
    EpisodeOfCare EventDefinition Evidence EvidenceVariable ExampleScenario ExplanationOfBenefit FamilyMemberHistory \
    Flag Goal GraphDefinition Group GuidanceResponse HealthcareService ImagingStudy Immunization \
    ImmunizationEvaluation ImmunizationRecommendation ImplementationGuide InsurancePlan Invoice Library Linkage List \
    Location Measure MeasureReport Media Medication MedicationAdministration MedicationDispense MedicationKnowledge \
    MedicationRequest MedicationStatement MedicinalProduct MedicinalProductAuthorization \
    MedicinalProductContraindication MedicinalProductIndication MedicinalProductIngredient \
    MedicinalProductInteraction MedicinalProductManufactured MedicinalProductPackaged MedicinalProductPharmaceutical \
    MedicinalProductUndesirableEffect MessageDefinition MessageHeader MolecularSequence NamingSystem NutritionOrder \
    Observation ObservationDefinition OperationDefinition OperationOutcome Organization OrganizationAffiliation \
    Parameters Patient PaymentNotice PaymentReconciliation Person PlanDefinition Practitioner PractitionerRole \
    Procedure Provenance Questionnaire QuestionnaireResponse RelatedPerson RequestGroup ResearchDefinition \
    ResearchElementDefinition ResearchStudy ResearchSubject Resource RiskAssessment RiskEvidenceSynthesis Schedule \
    SearchParameter ServiceRequest Slot Specimen SpecimenDefinition StructureDefinition StructureMap Subscription \
    Substance SubstanceNucleicAcid SubstancePolymer SubstanceProtein SubstanceReferenceInformation \
    SubstanceSourceMaterial SubstanceSpecification SupplyDelivery SupplyRequest Task TerminologyCapabilities \
    TestReport TestScript ValueSet VerificationResult VisionPrescription
    all-types http://hl7.org/fhir/abstract-types Type Any
    allergy-intolerance-category http://hl7.org/fhir/allergy-intolerance-category food medication environment biologic
    allergy-intolerance-criticality http://hl7.org/fhir/allergy-intolerance-criticality low high unable-to-assess
    allergy-intolerance-type http://hl7.org/fhir/allergy-intolerance-type allergy intolerance
    allergyintolerance-clinical http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical active inactive \
    resolved
    allergyintolerance-verification http://terminology.hl7.org/CodeSystem/allergyintolerance-verification \
    unconfirmed confirmed refuted entered-in-error
    appointmentstatus http://hl7.org/fhir/appointmentstatus proposed pending booked arrived fulfilled cancelled \
    noshow entered-in-error checked-in waitlist
    assert-direction-codes http://hl7.org/fhir/assert-direction-codes response request
    assert-operator-codes http://hl7.org/fhir/assert-operator-codes equals notEquals in notIn greaterThan lessThan \
    empty notEmpty contains notContains eval
    assert-response-code-types http://hl7.org/fhir/assert-response-code-types okay created noContent notModified bad \
    forbidden notFound methodNotAllowed conflict gone preconditionFailed unprocessable
    audit-event-action http://hl7.org/fhir/audit-event-action C R U D E
    audit-event-outcome http://hl7.org/fhir/audit-event-outcome 0 4 8 12
    binding-strength http://hl7.org/fhir/binding-strength required extensible preferred example
    bundle-type http://hl7.org/fhir/bundle-type document message transaction transaction-response batch \
    batch-response history searchset collection
    capability-statement-kind http://hl7.org/fhir/capability-statement-kind instance capability requirements
    care-plan-activity-kind http://hl7.org/fhir/resource-types Appointment CommunicationRequest DeviceRequest \
    MedicationRequest NutritionOrder Task ServiceRequest VisionPrescription
    care-plan-activity-status http://hl7.org/fhir/care-plan-activity-status not-started scheduled in-progress \
    on-hold completed cancelled stopped unknown entered-in-error
    care-plan-intent http://hl7.org/fhir/request-intent proposal plan order option
    care-team-status http://hl7.org/fhir/care-team-status proposed active suspended inactive entered-in-error
    chargeitem-status http://hl7.org/fhir/chargeitem-status planned billable not-billable aborted billed \
    entered-in-error unknown
    claim-use http://hl7.org/fhir/claim-use claim preauthorization predetermination
    clinicalimpression-status http://hl7.org/fhir/event-status in-progress completed entered-in-error
    code-search-support http://hl7.org/fhir/code-search-support explicit all
    codesystem-content-mode http://hl7.org/fhir/codesystem-content-mode not-present example fragment complete \
    supplement
    codesystem-hierarchy-meaning http://hl7.org/fhir/codesystem-hierarchy-meaning grouped-by is-a part-of \
    classified-with
    compartment-type http://hl7.org/fhir/compartment-type Patient Encounter RelatedPerson Practitioner Device
    composition-attestation-mode http://hl7.org/fhir/composition-attestation-mode personal professional legal official
    composition-status http://hl7.org/fhir/composition-status preliminary final amended entered-in-error
    concept-map-equivalence http://hl7.org/fhir/concept-map-equivalence relatedto equivalent equal wider subsumes \
    narrower specializes inexact unmatched disjoint
    concept-property-type http://hl7.org/fhir/concept-property-type code Coding string integer boolean dateTime decimal
    conceptmap-unmapped-mode http://hl7.org/fhir/conceptmap-unmapped-mode provided fixed other-map
    condition-clinical http://terminology.hl7.org/CodeSystem/condition-clinical active recurrence relapse inactive \
    remission resolved
    condition-ver-status http://terminology.hl7.org/CodeSystem/condition-ver-status unconfirmed provisional \
    differential confirmed refuted entered-in-error
    conditional-delete-status http://hl7.org/fhir/conditional-delete-status not-supported single multiple
    conditional-read-status http://hl7.org/fhir/conditional-read-status not-supported modified-since not-match \
    full-support
    consent-data-meaning http://hl7.org/fhir/consent-data-meaning instance related dependents authoredby
    consent-provision-type http://hl7.org/fhir/consent-provision-type deny permit
    consent-state-codes http://hl7.org/fhir/consent-state-codes draft proposed active rejected inactive \
    entered-in-error
    constraint-severity http://hl7.org/fhir/constraint-severity error warning
    contact-point-system http://hl7.org/fhir/contact-point-system phone fax email pager url sms other
    contact-point-use http://hl7.org/fhir/contact-point-use home work temp old mobile
    contract-publicationstatus http://hl7.org/fhir/contract-publicationstatus amended appended cancelled disputed \
    entered-in-error executable executed negotiable offered policy rejected renewed revoked resolved terminated
    contract-status http://hl7.org/fhir/contract-status amended appended cancelled disputed entered-in-error \
    executable executed negotiable offered policy rejected renewed revoked resolved terminated
    contributor-type http://hl7.org/fhir/contributor-type author editor reviewer endorser
    currencies -
    days-of-week http://hl7.org/fhir/days-of-week mon tue wed thu fri sat sun
    defined-types http://hl7.org/fhir/data-types Address Age Annotation Attachment BackboneElement CodeableConcept \
    Coding ContactDetail ContactPoint Contributor Count DataRequirement Distance Dosage Duration Element \
    ElementDefinition Expression Extension HumanName Identifier MarketingStatus Meta Money MoneyQuantity Narrative \
    ParameterDefinition Period Population ProdCharacteristic ProductShelfLife Quantity Range Ratio Reference \
    RelatedArtifact SampledData Signature SimpleQuantity SubstanceAmount Timing TriggerDefinition UsageContext \
    base64Binary boolean canonical code date dateTime decimal id instant integer markdown oid positiveInt string \
    time unsignedInt uri url uuid xhtml
    defined-types http://hl7.org/fhir/resource-types Account ActivityDefinition AdverseEvent AllergyIntolerance \
    Appointment AppointmentResponse AuditEvent Basic Binary BiologicallyDerivedProduct BodyStructure Bundle \
    CapabilityStatement CarePlan CareTeam CatalogEntry ChargeItem ChargeItemDefinition Claim ClaimResponse \
    ClinicalImpression CodeSystem Communication CommunicationRequest CompartmentDefinition Composition ConceptMap \
    Condition Consent Contract Coverage CoverageEligibilityRequest CoverageEligibilityResponse DetectedIssue Device \
    DeviceDefinition DeviceMetric DeviceRequest DeviceUseStatement DiagnosticReport DocumentManifest \
    DocumentReference DomainResource EffectEvidenceSynthesis Encounter Endpoint EnrollmentRequest EnrollmentResponse \
    EpisodeOfCare EventDefinition Evidence EvidenceVariable ExampleScenario ExplanationOfBenefit FamilyMemberHistory \
    Flag Goal GraphDefinition Group GuidanceResponse HealthcareService ImagingStudy Immunization \
    ImmunizationEvaluation ImmunizationRecommendation ImplementationGuide InsurancePlan Invoice Library Linkage List \
    Location Measure MeasureReport Media Medication MedicationAdministration MedicationDispense MedicationKnowledge \
    MedicationRequest MedicationStatement MedicinalProduct MedicinalProductAuthorization \
    MedicinalProductContraindication MedicinalProductIndication MedicinalProductIngredient \
    MedicinalProductInteraction MedicinalProductManufactured MedicinalProductPackaged MedicinalProductPharmaceutical \
    MedicinalProductUndesirableEffect MessageDefinition MessageHeader MolecularSequence NamingSystem NutritionOrder \
    Observation ObservationDefinition OperationDefinition OperationOutcome Organization OrganizationAffiliation \
    Parameters Patient PaymentNotice PaymentReconciliation Person PlanDefinition Practitioner PractitionerRole \
    Procedure Provenance Questionnaire QuestionnaireResponse RelatedPerson RequestGroup ResearchDefinition \
    ResearchElementDefinition ResearchStudy ResearchSubject Resource RiskAssessment RiskEvidenceSynthesis Schedule \
    SearchParameter ServiceRequest Slot Specimen SpecimenDefinition StructureDefinition StructureMap Subscription \
    Substance SubstanceNucleicAcid SubstancePolymer SubstanceProtein SubstanceReferenceInformation \
    SubstanceSourceMaterial SubstanceSpecification SupplyDelivery SupplyRequest Task TerminologyCapabilities \
    TestReport TestScript ValueSet VerificationResult VisionPrescription
    detectedissue-severity http://hl7.org/fhir/detectedissue-severity high moderate low
    device-nametype http://hl7.org/fhir/device-nametype udi-label-name user-friendly-name patient-reported-name \
    manufacturer-name model-name other
    device-statement-status http://hl7.org/fhir/device-statement-status active completed entered-in-error intended \
    stopped on-hold
    device-status http://hl7.org/fhir/device-status active inactive entered-in-error unknown
    diagnostic-report-status http://hl7.org/fhir/diagnostic-report-status registered partial preliminary final \
    amended corrected appended cancelled entered-in-error unknown
    discriminator-type http://hl7.org/fhir/discriminator-type value exists pattern type profile
    document-mode http://hl7.org/fhir/document-mode producer consumer
    document-reference-status http://hl7.org/fhir/document-reference-status current superseded entered-in-error
    document-relationship-type http://hl7.org/fhir/document-relationship-type replaces transforms signs appends
    eligibilityrequest-purpose http://hl7.org/fhir/eligibilityrequest-purpose auth-requirements benefits discovery \
    validation
    eligibilityresponse-purpose http://hl7.org/fhir/eligibilityresponse-purpose auth-requirements benefits discovery \
    validation
    encounter-location-status http://hl7.org/fhir/encounter-location-status planned active reserved completed
    encounter-status http://hl7.org/fhir/encounter-status planned arrived triaged in-progress onleave finished \
    cancelled entered-in-error unknown
    endpoint-status http://hl7.org/fhir/endpoint-status active suspended error off entered-in-error test
    episode-of-care-status http://hl7.org/fhir/episode-of-care-status planned waitlist active onhold finished \
    cancelled entered-in-error
    event-capability-mode http://hl7.org/fhir/event-capability-mode sender receiver
    event-status http://hl7.org/fhir/event-status preparation in-progress not-done on-hold stopped completed \
    entered-in-error unknown
    event-timing http://hl7.org/fhir/event-timing MORN MORN.early MORN.late NOON AFT AFT.early AFT.late EVE \
    EVE.early EVE.late NIGHT PHS
    event-timing http://terminology.hl7.org/CodeSystem/v3-TimingEvent HS WAKE C CM CD CV AC ACM ACD ACV PC PCM PCD PCV
    examplescenario-actor-type http://hl7.org/fhir/examplescenario-actor-type person entity
    explanationofbenefit-status http://hl7.org/fhir/explanationofbenefit-status active cancelled draft entered-in-error
    exposure-state http://hl7.org/fhir/exposure-state exposure exposure-alternative
    extension-context-type http://hl7.org/fhir/extension-context-type fhirpath element extension
    filter-operator http://hl7.org/fhir/filter-operator = is-a descendent-of is-not-a regex in not-in generalizes \
    exists
    flag-status http://hl7.org/fhir/flag-status active inactive entered-in-error
    fm-status http://hl7.org/fhir/fm-status active cancelled draft entered-in-error
    goal-status http://hl7.org/fhir/goal-status proposed planned accepted active on-hold completed cancelled \
    entered-in-error rejected
    graph-compartment-rule http://hl7.org/fhir/graph-compartment-rule identical matching different custom
    graph-compartment-use http://hl7.org/fhir/graph-compartment-use condition requirement
    group-measure http://hl7.org/fhir/group-measure mean median mean-of-mean mean-of-median median-of-mean \
    median-of-median
    group-type http://hl7.org/fhir/group-type person animal practitioner device medication substance
    guidance-response-status http://hl7.org/fhir/guidance-response-status success data-requested data-required \
    in-progress failure entered-in-error
    guide-page-generation http://hl7.org/fhir/guide-page-generation html markdown xml generated
    guide-parameter-code http://hl7.org/fhir/guide-parameter-code apply path-resource path-pages path-tx-cache \
    expansion-parameter rule-broken-links generate-xml generate-json generate-turtle html-template
    history-status http://hl7.org/fhir/history-status partial completed entered-in-error health-unknown
    http-operations http://hl7.org/fhir/http-operations delete get options patch post put head
    http-verb http://hl7.org/fhir/http-verb GET HEAD POST PUT DELETE PATCH
    identifier-use http://hl7.org/fhir/identifier-use usual official temp secondary old
    identity-assuranceLevel http://hl7.org/fhir/identity-assuranceLevel level1 level2 level3 level4
    imagingstudy-status http://hl7.org/fhir/imagingstudy-status registered available cancelled entered-in-error unknown
    immunization-evaluation-status http://terminology.hl7.org/CodeSystem/medication-admin-status completed \
    entered-in-error
    immunization-status http://hl7.org/fhir/event-status completed entered-in-error not-done
    insuranceplan-applicability http://terminology.hl7.org/CodeSystem/applicability in-network out-of-network other
    invoice-priceComponentType http://hl7.org/fhir/invoice-priceComponentType base surcharge deduction discount tax \
    informational
    invoice-status http://hl7.org/fhir/invoice-status draft issued balanced cancelled entered-in-error
    issue-severity http://hl7.org/fhir/issue-severity fatal error warning information
    issue-type http://hl7.org/fhir/issue-type invalid structure required value invariant security login unknown \
    expired forbidden suppressed processing not-supported duplicate multiple-matches not-found deleted too-long \
    code-invalid extension too-costly business-rule conflict transient lock-error no-store exception timeout \
    incomplete throttled informational
    item-type http://hl7.org/fhir/item-type group display boolean decimal integer date dateTime time string text url \
    choice open-choice attachment reference quantity
    link-type http://hl7.org/fhir/link-type replaced-by replaces refer seealso
    linkage-type http://hl7.org/fhir/linkage-type source alternate historical
    list-mode http://hl7.org/fhir/list-mode working snapshot changes
    list-status http://hl7.org/fhir/list-status current retired entered-in-error
    location-mode http://hl7.org/fhir/location-mode instance kind
    location-status http://hl7.org/fhir/location-status active suspended inactive
    map-context-type http://hl7.org/fhir/map-context-type type variable
    map-group-type-mode http://hl7.org/fhir/map-group-type-mode none types type-and-types
    map-input-mode http://hl7.org/fhir/map-input-mode source target
    map-model-mode http://hl7.org/fhir/map-model-mode source queried target produced
    map-source-list-mode http://hl7.org/fhir/map-source-list-mode first not_first last not_last only_one
    map-target-list-mode http://hl7.org/fhir/map-target-list-mode first share last collate
    map-transform http://hl7.org/fhir/map-transform create copy truncate escape cast append translate reference \
    dateOp uuid pointer evaluate cc c qty id cp
    measure-improvement-notation http://terminology.hl7.org/CodeSystem/measure-improvement-notation increase decrease
    measure-report-status http://hl7.org/fhir/measure-report-status complete pending error
    measure-report-type http://hl7.org/fhir/measure-report-type individual subject-list summary data-collection
    medication-admin-status http://terminology.hl7.org/CodeSystem/medication-admin-status in-progress not-done \
    on-hold completed entered-in-error stopped unknown
    medication-statement-status http://hl7.org/fhir/CodeSystem/medication-statement-status active completed \
    entered-in-error intended stopped on-hold unknown not-taken
    medication-status http://hl7.org/fhir/CodeSystem/medication-status active inactive entered-in-error
    medicationdispense-status http://terminology.hl7.org/CodeSystem/medicationdispense-status preparation \
    in-progress cancelled on-hold completed entered-in-error stopped declined unknown
    medicationknowledge-status http://terminology.hl7.org/CodeSystem/medicationknowledge-status active inactive \
    entered-in-error
    medicationrequest-intent http://hl7.org/fhir/CodeSystem/medicationrequest-intent proposal plan order \
    original-order reflex-order filler-order instance-order option
    medicationrequest-status http://hl7.org/fhir/CodeSystem/medicationrequest-status active on-hold cancelled \
    completed entered-in-error stopped draft unknown
    message-significance-category http://hl7.org/fhir/message-significance-category consequence currency notification
    messageheader-response-request http://hl7.org/fhir/messageheader-response-request always on-error never on-success
    metric-calibration-state http://hl7.org/fhir/metric-calibration-state not-calibrated calibration-required \
    calibrated unspecified
    metric-calibration-type http://hl7.org/fhir/metric-calibration-type unspecified offset gain two-point
    metric-category http://hl7.org/fhir/metric-category measurement setting calculation unspecified
    metric-color http://hl7.org/fhir/metric-color black red green yellow blue magenta cyan white
    metric-operational-status http://hl7.org/fhir/metric-operational-status on off standby entered-in-error
    mimetypes -
    name-use http://hl7.org/fhir/name-use usual official temp nickname anonymous old maiden
    namingsystem-identifier-type http://hl7.org/fhir/namingsystem-identifier-type oid uuid uri other
    namingsystem-type http://hl7.org/fhir/namingsystem-type codesystem identifier root
    narrative-status http://hl7.org/fhir/narrative-status generated extensions additional empty
    network-type http://hl7.org/fhir/network-type 1 2 3 4 5
    note-type http://hl7.org/fhir/note-type display print printoper
    observation-range-category http://hl7.org/fhir/observation-range-category reference critical absolute
    observation-status http://hl7.org/fhir/observation-status registered preliminary final amended corrected \
    cancelled entered-in-error unknown
    operation-kind http://hl7.org/fhir/operation-kind operation query
    operation-parameter-use http://hl7.org/fhir/operation-parameter-use in out
    orientation-type http://hl7.org/fhir/orientation-type sense antisense
    participantrequired http://hl7.org/fhir/participantrequired required optional information-only
    participationstatus http://hl7.org/fhir/participationstatus accepted declined tentative needs-action
    permitted-data-type http://hl7.org/fhir/permitted-data-type Quantity CodeableConcept string boolean integer \
    Range Ratio SampledData time dateTime Period
    product-category http://hl7.org/fhir/product-category organ tissue fluid cells biologicalAgent
    product-status http://hl7.org/fhir/product-status available unavailable
    product-storage-scale http://hl7.org/fhir/product-storage-scale farenheit celsius kelvin
    property-representation http://hl7.org/fhir/property-representation xmlAttr xmlText typeAttr cdaText xhtml
    provenance-entity-role http://hl7.org/fhir/provenance-entity-role derivation revision quotation source removal
    publication-status http://hl7.org/fhir/publication-status draft active retired unknown
    quality-type http://hl7.org/fhir/quality-type indel snp unknown
    quantity-comparator http://hl7.org/fhir/quantity-comparator < <= >= >
    questionnaire-answers-status http://hl7.org/fhir/questionnaire-answers-status in-progress completed amended \
    entered-in-error stopped
    questionnaire-enable-behavior http://hl7.org/fhir/questionnaire-enable-behavior all any
    questionnaire-enable-operator http://hl7.org/fhir/questionnaire-enable-operator exists = != > < >= <=
    reaction-event-severity http://hl7.org/fhir/reaction-event-severity mild moderate severe
    reference-handling-policy http://hl7.org/fhir/reference-handling-policy literal logical resolves enforced local
    reference-version-rules http://hl7.org/fhir/reference-version-rules either independent specific
    related-artifact-type http://hl7.org/fhir/related-artifact-type documentation justification citation predecessor \
    successor derived-from depends-on composed-of
    relation-type http://hl7.org/fhir/relation-type triggers is-replaced-by
    remittance-outcome http://hl7.org/fhir/remittance-outcome queued complete error partial
    report-action-result-codes http://hl7.org/fhir/report-action-result-codes pass skip fail warning error
    report-participant-type http://hl7.org/fhir/report-participant-type test-engine client server
    report-result-codes http://hl7.org/fhir/report-result-codes pass fail pending
    report-status-codes http://hl7.org/fhir/report-status-codes completed in-progress waiting stopped entered-in-error
    repository-type http://hl7.org/fhir/repository-type directlink openapi login oauth other
    request-intent http://hl7.org/fhir/request-intent proposal plan directive order original-order reflex-order \
    filler-order instance-order option
    request-priority http://hl7.org/fhir/request-priority routine urgent asap stat
    request-resource-types http://hl7.org/fhir/request-resource-types Appointment AppointmentResponse CarePlan Claim \
    CommunicationRequest Contract DeviceRequest EnrollmentRequest ImmunizationRecommendation MedicationRequest \
    NutritionOrder ServiceRequest SupplyRequest Task VisionPrescription
    request-status http://hl7.org/fhir/request-status draft active on-hold revoked completed entered-in-error unknown
    research-element-type http://hl7.org/fhir/research-element-type population exposure outcome
    research-study-status http://hl7.org/fhir/research-study-status active administratively-completed approved \
    closed-to-accrual closed-to-accrual-and-intervention completed disapproved in-review \
    temporarily-closed-to-accrual temporarily-closed-to-accrual-and-intervention withdrawn
    research-subject-status http://hl7.org/fhir/research-subject-status candidate eligible follow-up ineligible \
    not-registered off-study on-study on-study-intervention on-study-observation pending-on-study \
    potential-candidate screening withdrawn
    resource-aggregation-mode http://hl7.org/fhir/resource-aggregation-mode contained referenced bundled
    resource-slicing-rules http://hl7.org/fhir/resource-slicing-rules closed open openAtEnd
    resource-types http://hl7.org/fhir/resource-types Account ActivityDefinition AdverseEvent AllergyIntolerance \
    Appointment AppointmentResponse AuditEvent Basic Binary BiologicallyDerivedProduct BodyStructure Bundle \
    CapabilityStatement CarePlan CareTeam CatalogEntry ChargeItem ChargeItemDefinition Claim ClaimResponse \
    ClinicalImpression CodeSystem Communication CommunicationRequest CompartmentDefinition Composition ConceptMap \
    Condition Consent Contract Coverage CoverageEligibilityRequest CoverageEligibilityResponse DetectedIssue Device \
    DeviceDefinition DeviceMetric DeviceRequest DeviceUseStatement DiagnosticReport DocumentManifest \
    DocumentReference DomainResource EffectEvidenceSynthesis Encounter Endpoint EnrollmentRequest EnrollmentResponse \
    EpisodeOfCare EventDefinition Evidence EvidenceVariable ExampleScenario ExplanationOfBenefit FamilyMemberHistory \
    Flag Goal GraphDefinition Group GuidanceResponse HealthcareService ImagingStudy Immunization \
    ImmunizationEvaluation ImmunizationRecommendation ImplementationGuide InsurancePlan Invoice Library Linkage List \
    Location Measure MeasureReport Media Medication MedicationAdministration MedicationDispense MedicationKnowledge \
    MedicationRequest MedicationStatement MedicinalProduct MedicinalProductAuthorization \
    MedicinalProductContraindication MedicinalProductIndication MedicinalProductIngredient \
    MedicinalProductInteraction MedicinalProductManufactured MedicinalProductPackaged MedicinalProductPharmaceutical \
    MedicinalProductUndesirableEffect MessageDefinition MessageHeader MolecularSequence NamingSystem NutritionOrder \
    Observation ObservationDefinition OperationDefinition OperationOutcome Organization OrganizationAffiliation \
    Parameters Patient PaymentNotice PaymentReconciliation Person PlanDefinition Practitioner PractitionerRole \
    Procedure Provenance Questionnaire QuestionnaireResponse RelatedPerson RequestGroup ResearchDefinition \
    ResearchElementDefinition ResearchStudy ResearchSubject Resource RiskAssessment RiskEvidenceSynthesis Schedule \
    SearchParameter ServiceRequest Slot Specimen SpecimenDefinition StructureDefinition StructureMap Subscription \
    Substance SubstanceNucleicAcid SubstancePolymer SubstanceProtein SubstanceReferenceInformation \
    SubstanceSourceMaterial SubstanceSpecification SupplyDelivery SupplyRequest Task TerminologyCapabilities \
    TestReport TestScript ValueSet VerificationResult VisionPrescription
    response-code http://hl7.org/fhir/response-code ok transient-error fatal-error
    restful-capability-mode http://hl7.org/fhir/restful-capability-mode client server
    search-comparator http://hl7.org/fhir/search-comparator eq ne gt lt ge le sa eb ap
    search-entry-mode http://hl7.org/fhir/search-entry-mode match include outcome
    search-modifier-code http://hl7.org/fhir/search-modifier-code missing exact contains not text in not-in below \
    above type identifier ofType
    search-param-type http://hl7.org/fhir/search-param-type number date string token reference composite quantity \
    uri special
    search-xpath-usage http://hl7.org/fhir/search-xpath-usage normal phonetic nearby distance other
    sequence-type http://hl7.org/fhir/sequence-type aa dna rna
    slotstatus http://hl7.org/fhir/slotstatus busy free busy-unavailable busy-tentative entered-in-error
    sort-direction http://hl7.org/fhir/sort-direction ascending descending
    spdx-license http://hl7.org/fhir/spdx-license not-open-source 0BSD AAL Abstyles Adobe-2006 Adobe-Glyph ADSL \
    AFL-1.1 AFL-1.2 AFL-2.0 AFL-2.1 AFL-3.0 Afmparse AGPL-1.0-only AGPL-1.0-or-later AGPL-3.0-only AGPL-3.0-or-later \
    Aladdin AMDPLPA AML AMPAS ANTLR-PD Apache-1.0 Apache-1.1 Apache-2.0 APAFML APL-1.0 APSL-1.0 APSL-1.1 APSL-1.2 \
    APSL-2.0 Artistic-1.0-cl8 Artistic-1.0-Perl Artistic-1.0 Artistic-2.0 Bahyph Barr Beerware BitTorrent-1.0 \
    BitTorrent-1.1 Borceux BSD-1-Clause BSD-2-Clause-FreeBSD BSD-2-Clause-NetBSD BSD-2-Clause-Patent BSD-2-Clause \
    BSD-3-Clause-Attribution BSD-3-Clause-Clear BSD-3-Clause-LBNL BSD-3-Clause-No-Nuclear-License-2014 \
    BSD-3-Clause-No-Nuclear-License BSD-3-Clause-No-Nuclear-Warranty BSD-3-Clause BSD-4-Clause-UC BSD-4-Clause \
    BSD-Protection BSD-Source-Code BSL-1.0 bzip2-1.0.5 bzip2-1.0.6 Caldera CATOSL-1.1 CC-BY-1.0 CC-BY-2.0 CC-BY-2.5 \
    CC-BY-3.0 CC-BY-4.0 CC-BY-NC-1.0 CC-BY-NC-2.0 CC-BY-NC-2.5 CC-BY-NC-3.0 CC-BY-NC-4.0 CC-BY-NC-ND-1.0 \
    CC-BY-NC-ND-2.0 CC-BY-NC-ND-2.5 CC-BY-NC-ND-3.0 CC-BY-NC-ND-4.0 CC-BY-NC-SA-1.0 CC-BY-NC-SA-2.0 CC-BY-NC-SA-2.5 \
    CC-BY-NC-SA-3.0 CC-BY-NC-SA-4.0 CC-BY-ND-1.0 CC-BY-ND-2.0 CC-BY-ND-2.5 CC-BY-ND-3.0 CC-BY-ND-4.0 CC-BY-SA-1.0 \
    CC-BY-SA-2.0 CC-BY-SA-2.5 CC-BY-SA-3.0 CC-BY-SA-4.0 CC0-1.0 CDDL-1.0 CDDL-1.1 CDLA-Permissive-1.0 \
    CDLA-Sharing-1.0 CECILL-1.0 CECILL-1.1 CECILL-2.0 CECILL-2.1 CECILL-B CECILL-C ClArtistic CNRI-Jython \
    CNRI-Python-GPL-Compatible CNRI-Python Condor-1.1 CPAL-1.0 CPL-1.0 CPOL-1.02 Crossword CrystalStacker \
    CUA-OPL-1.0 Cube curl D-FSL-1.0 diffmark DOC Dotseqn DSDP dvipdfm ECL-1.0 ECL-2.0 EFL-1.0 EFL-2.0 eGenix Entessa \
    EPL-1.0 EPL-2.0 ErlPL-1.1 EUDatagrid EUPL-1.0 EUPL-1.1 EUPL-1.2 Eurosym Fair Frameworx-1.0 FreeImage FSFAP FSFUL \
    FSFULLR FTL GFDL-1.1-only GFDL-1.1-or-later GFDL-1.2-only GFDL-1.2-or-later GFDL-1.3-only GFDL-1.3-or-later \
    Giftware GL2PS Glide Glulxe gnuplot GPL-1.0-only GPL-1.0-or-later GPL-2.0-only GPL-2.0-or-later GPL-3.0-only \
    GPL-3.0-or-later gSOAP-1.3b HaskellReport HPND IBM-pibs ICU IJG ImageMagick iMatix Imlib2 Info-ZIP Intel-ACPI \
    Intel Interbase-1.0 IPA IPL-1.0 ISC JasPer-2.0 JSON LAL-1.2 LAL-1.3 Latex2e Leptonica LGPL-2.0-only \
    LGPL-2.0-or-later LGPL-2.1-only LGPL-2.1-or-later LGPL-3.0-only LGPL-3.0-or-later LGPLLR Libpng libtiff \
    LiLiQ-P-1.1 LiLiQ-R-1.1 LiLiQ-Rplus-1.1 Linux-OpenIB LPL-1.0 LPL-1.02 LPPL-1.0 LPPL-1.1 LPPL-1.2 LPPL-1.3a \
    LPPL-1.3c MakeIndex MirOS MIT-0 MIT-advertising MIT-CMU MIT-enna MIT-feh MIT MITNFA Motosoto mpich2 MPL-1.0 \
    MPL-1.1 MPL-2.0-no-copyleft-exception MPL-2.0 MS-PL MS-RL MTLL Multics Mup NASA-1.3 Naumen NBPL-1.0 NCSA \
    Net-SNMP NetCDF Newsletr NGPL NLOD-1.0 NLPL Nokia NOSL Noweb NPL-1.0 NPL-1.1 NPOSL-3.0 NRL NTP OCCT-PL OCLC-2.0 \
    ODbL-1.0 OFL-1.0 OFL-1.1 OGTSL OLDAP-1.1 OLDAP-1.2 OLDAP-1.3 OLDAP-1.4 OLDAP-2.0.1 OLDAP-2.0 OLDAP-2.1 \
    OLDAP-2.2.1 OLDAP-2.2.2 OLDAP-2.2 OLDAP-2.3 OLDAP-2.4 OLDAP-2.5 OLDAP-2.6 OLDAP-2.7 OLDAP-2.8 OML OpenSSL \
    OPL-1.0 OSET-PL-2.1 OSL-1.0 OSL-1.1 OSL-2.0 OSL-2.1 OSL-3.0 PDDL-1.0 PHP-3.0 PHP-3.01 Plexus PostgreSQL psfrag \
    psutils Python-2.0 Qhull QPL-1.0 Rdisc RHeCos-1.1 RPL-1.1 RPL-1.5 RPSL-1.0 RSA-MD RSCPL Ruby SAX-PD Saxpath SCEA \
    Sendmail SGI-B-1.0 SGI-B-1.1 SGI-B-2.0 SimPL-2.0 SISSL-1.2 SISSL Sleepycat SMLNJ SMPPL SNIA Spencer-86 \
    Spencer-94 Spencer-99 SPL-1.0 SugarCRM-1.1.3 SWL TCL TCP-wrappers TMate TORQUE-1.1 TOSL Unicode-DFS-2015 \
    Unicode-DFS-2016 Unicode-TOU Unlicense UPL-1.0 Vim VOSTROM VSL-1.0 W3C-19980720 W3C-20150513 W3C Watcom-1.0 \
    Wsuipa WTFPL X11 Xerox XFree86-1.1 xinetd Xnet xpp XSkat YPL-1.0 YPL-1.1 Zed Zend-2.0 Zimbra-1.3 Zimbra-1.4 \
    zlib-acknowledgement Zlib ZPL-1.1 ZPL-2.0 ZPL-2.1
    specimen-contained-preference http://hl7.org/fhir/specimen-contained-preference preferred alternate
    specimen-status http://hl7.org/fhir/specimen-status available unavailable unsatisfactory entered-in-error
    strand-type http://hl7.org/fhir/strand-type watson crick
    structure-definition-kind http://hl7.org/fhir/structure-definition-kind primitive-type complex-type resource \
    logical
    subscription-channel-type http://hl7.org/fhir/subscription-channel-type rest-hook websocket email sms message
    subscription-status http://hl7.org/fhir/subscription-status requested active error off
    substance-status http://hl7.org/fhir/substance-status active inactive entered-in-error
    supplydelivery-status http://hl7.org/fhir/supplydelivery-status in-progress completed abandoned entered-in-error
    supplydelivery-type http://terminology.hl7.org/CodeSystem/supply-item-type medication device
    supplyrequest-status http://hl7.org/fhir/supplyrequest-status draft active suspended cancelled completed \
    entered-in-error unknown
    system-restful-interaction http://hl7.org/fhir/restful-interaction transaction batch search-system history-system
    task-intent http://hl7.org/fhir/task-intent unknown
    task-intent http://hl7.org/fhir/request-intent proposal plan order original-order reflex-order filler-order \
    instance-order option
    task-status http://hl7.org/fhir/task-status draft requested received accepted rejected ready cancelled \
    in-progress on-hold failed completed entered-in-error
    trigger-type http://hl7.org/fhir/trigger-type named-event periodic data-changed data-added data-modified \
    data-removed data-accessed data-access-ended
    type-derivation-rule http://hl7.org/fhir/type-derivation-rule specialization constraint
    type-restful-interaction http://hl7.org/fhir/restful-interaction read vread update patch delete history-instance \
    history-type create search-type
    ucum-units -
    udi-entry-type http://hl7.org/fhir/udi-entry-type barcode rfid manual card self-reported unknown
    units-of-time http://unitsofmeasure.org s min h d wk mo a
    variable-type http://hl7.org/fhir/variable-type dichotomous continuous descriptive
    verificationresult-status http://hl7.org/fhir/CodeSystem/status attested validated in-process req-revalid \
    val-fail reval-fail
    versioning-policy http://hl7.org/fhir/versioning-policy no-version versioned versioned-update
    vision-base-codes http://hl7.org/fhir/vision-base-codes up down in out
    vision-eye-codes http://hl7.org/fhir/vision-eye-codes right left
    http://loinc.org/vs/LL379-9 -
    http://terminology.hl7.org/ValueSet/v3-ConfidentialityClassification \
    http://terminology.hl7.org/CodeSystem/v3-Confidentiality U L M N R V
    http://www.rfc-editor.org/bcp/bcp13.txt -
    """
